/* What banks write in the languages of their customers: columns, and the texts of payments, shops and towns. */

export interface BankLanguage {
  language: string
  /** Older than Unicode, in which banks write it. */
  encodings: string[]
  header: [date: string, text: string, amount: string]
  texts: string[]
}

const of = (language: string, encodings: string, header: string, texts: string): BankLanguage => ({
  language,
  encodings: encodings.split(' '),
  header: header.split(';') as BankLanguage['header'],
  texts: texts.split(', '),
})

export const western: BankLanguage[] = [
  of(
    'French',
    'windows-1252',
    'Date;Libellé;Montant',
    'Épicerie Métro Montréal, Prélèvement Hydro-Québec, Dépanneur Chez Gérard, Crémerie du Père Noël, Pâtisserie Gâteau d’août, Café Frères Côté, Hôtel Château Frontenac, Boîte à pain, Bibliothèque de Genève, Virement reçu, Frais de gestion à crédit, Leçon de français, Où ça, Intérêts créditeurs, Fête de la forêt, Bœuf et œufs, Théâtre créé, Règlement complété, Trois-Rivières, L’Île-Perrot, Maïs et Noël, Coût de la flûte',
  ),
  of(
    'German',
    'windows-1252',
    'Buchungstag;Verwendungszweck;Betrag (€)',
    'Überweisung Müller, Bäckerei Schröder, Straßenbahn Köln, Lohn März, Gebühr für Kontoführung, Düsseldorf Königsallee, Rückerstattung Größe, Ärzte GmbH, Öffentliche Verkehrsbetriebe',
  ),
  of(
    'Spanish',
    'windows-1252',
    'Fecha;Descripción;Importe',
    'Compañía de Teléfonos, Café de España, Recibo del año, Peluquería Núñez, Señor Muñoz, Transferencia a María, Pequeño comercio, Comisión de gestión, Logroño Mañana, ¿Qué tal?, Último día',
  ),
  of(
    'Portuguese',
    'windows-1252',
    'Data;Descrição;Valor',
    'Cartão de crédito, Transferência recebida, Padaria São João, Farmácia Conceição, Prestação da habitação, Órgãos públicos, Pão e maçãs, Você também, Saldo à ordem, Camarões e limões, Português',
  ),
  of(
    'Italian',
    'windows-1252',
    'Data;Descrizione;Importo',
    'Caffè della Città, Attività commerciale, Pubblicità più bella, Lunedì al mare, Venerdì nero, Società Elettricità, Università di Forlì, Perché no, Ragù alla nonna, Ciò che può',
  ),
  of(
    'Dutch',
    'windows-1252',
    'Datum;Omschrijving;Bedrag',
    'Reünie België, Coöperatie Rabo, Café de Één, Geïnde bijdrage, Financiële diensten, Crème brûlée',
  ),
  of(
    'Swedish',
    'windows-1252',
    'Datum;Beskrivning;Belopp',
    'Överföring från lön, Kött och bröd, Göteborgs Apotek, Räntor på lån, Malmö Kök, Åhléns, Försäkring för hus, Växel',
  ),
  of(
    'Danish',
    'windows-1252',
    'Dato;Tekst;Beløb',
    'Købmand Sørensen, Lægehuset Ærø, Løn for maj, Træning Ålborg, Overførsel fra Bjørn, Smørrebrød, Tømrer og snedker, Hjørring',
  ),
  of(
    'Finnish',
    'windows-1252',
    'Päivä;Selite;Summa',
    'Sähkölasku, Lääkäri Töölö, Pääkaupunki, Kävelykengät, Määrä yhteensä, Säästöpankki, Käteisotto',
  ),
]

export const others: BankLanguage[] = [
  of(
    'Polish',
    'windows-1250 iso-8859-2',
    'Data;Opis;Kwota',
    'Żabka Łódź, Opłata za kartę, Płatność w sklepie, Zwrot środków, Wypłata z bankomatu, Przelew wychodzący, Księgarnia pod Orłem, Żółty Słoń, Gdańsk Główny, Usługi różne, Mięso i wędliny, Składka ubezpieczeniowa, Dzień dobry, Kraków',
  ),
  of(
    'Czech',
    'windows-1250 iso-8859-2',
    'Datum;Popis;Částka',
    'Příchozí úhrada, Poplatek za vedení účtu, Výběr z bankomatu, Platba kartou, Mzda za březen, Plzeň Škoda, Tržba Řeznictví, Domácí potřeby, Lékárna U Anděla, Kč celkem, Městský úřad, Převod prostředků',
  ),
  of(
    'Slovak',
    'windows-1250 iso-8859-2',
    'Dátum;Popis;Suma',
    'Poplatok za účet, Výplata mzdy, Košice Hlavná, Lekáreň Zdravie, Potraviny Žilina, Dôchodok, Vklad v hotovosti, Predajňa Ľubica, Ročné vyúčtovanie',
  ),
  of(
    'Hungarian',
    'windows-1250 iso-8859-2',
    'Dátum;Közlemény;Összeg',
    'Készpénzfelvétel, Terhelő átutalás, Győr Könyvesbolt, Műszaki áruház, Jóváírás fizetés, Erdő utcai bolt, Fűtésszámla, Előfizetés, Vásárlás Debrecen, Időszaki díj',
  ),
  of(
    'Romanian',
    'windows-1250',
    'Data;Descriere;Suma',
    'Plată cu cardul, Încasare salariu, Farmacia Bucureşti, Dobândă, Retragere numerar Braşov, Piaţa Obor, Comision tranzacţie, Factură',
  ),
  of(
    'Croatian',
    'windows-1250 iso-8859-2',
    'Datum;Opis;Iznos',
    'Plaća za ožujak, Račun za struju, Ljekarna Šibenik, Uplata na račun, Trgovina Đuro, Čakovec, Naknada za vođenje',
  ),
  of(
    'Slovene',
    'windows-1250',
    'Datum;Namen;Znesek',
    'Plačilo računa, Trgovina Škofja Loka, Žito Ljubljana, Naročnina, Polog gotovine, Dvig s čekom, Občina Koper',
  ),
  of(
    'Russian',
    'windows-1251 koi8-r iso-8859-5',
    'Дата;Описание;Сумма',
    'Покупка в магазине, Перевод на карту, Зарплата за март, Снятие наличных, Аптека Здоровье, Оплата связи, Пятерочка Москва, Комиссия банка, Возврат средств',
  ),
  of(
    'Bulgarian',
    'windows-1251',
    'Дата;Основание;Сума',
    'Превод към сметка, Теглене от банкомат, Заплата за март, Аптека София, Магазин Пловдив, Такса поддръжка, Плащане на ток',
  ),
  of(
    'Ukrainian',
    'windows-1251',
    'Дата;Призначення;Сума',
    'Оплата товару, Зарплата за березень, Переказ коштів, Аптека Київ, Зняття готівки, Комісія банку, Продукти Львів',
  ),
  of(
    'Greek',
    'windows-1253 iso-8859-7',
    'Ημερομηνία;Περιγραφή;Ποσό',
    'Αγορά με κάρτα, Μεταφορά χρημάτων, Μισθός Μαρτίου, Φαρμακείο Αθήνα, Ανάληψη μετρητών, Σούπερ μάρκετ, Προμήθεια τράπεζας',
  ),
  of(
    'Turkish',
    'windows-1254',
    'Tarih;Açıklama;Tutar',
    'Maaş ödemesi, Alışveriş İstanbul, Para çekme işlemi, Eczane Şifa, Kuaför Gülşen, Doğalgaz faturası, Üyelik ücreti, Kira ödemesi',
  ),
  of(
    'Hebrew',
    'windows-1255 iso-8859-8',
    'תאריך;תיאור;סכום',
    'משכורת, העברה בנקאית, סופרמרקט, בית מרקחת, משיכת מזומן, חשבון חשמל, עמלת בנק',
  ),
  of(
    'Arabic',
    'windows-1256',
    'التاريخ;البيان;المبلغ',
    'راتب شهر مارس, تحويل بنكي, صيدلية النور, سحب نقدي, فاتورة كهرباء, رسوم الحساب, سوبر ماركت',
  ),
  of(
    'Lithuanian',
    'windows-1257 iso-8859-13',
    'Data;Paskirtis;Suma',
    'Mokėjimas kortele, Darbo užmokestis, Vaistinė Šiauliai, Grynųjų išėmimas, Paslaugų mokestis, Įmoka į sąskaitą, Prekybos centras Žirmūnai',
  ),
  of(
    'Latvian',
    'windows-1257 iso-8859-13',
    'Datums;Apraksts;Summa',
    'Pirkums veikalā, Darba samaksa, Aptieka Rīga, Skaidras naudas izņemšana, Komisijas maksa, Pārskaitījums, Īres maksājums, Rēķina apmaksa, Ķekava',
  ),
  of(
    'Estonian',
    'windows-1257 iso-8859-13',
    'Kuupäev;Selgitus;Summa',
    'Palk märts, Võlg tasutud, Apteek Jõhvi, Söögikoht, Sularaha väljavõtt, Üür, Kütus Põlva',
  ),
  of(
    'Chinese',
    'gb18030',
    '交易日期;摘要;金额',
    '超市购物, 工资收入, 网上转账, 餐饮消费, 手续费, 水电费, 支付宝提现, 利息收入, 药店',
  ),
  of(
    'Chinese of Taiwan',
    'big5',
    '日期;摘要;金額',
    '超商購物, 薪資轉帳, 電費繳納, 餐廳消費, 手續費, 提款機提款, 利息收入, 藥局',
  ),
  of(
    'Japanese',
    'shift_jis euc-jp',
    '日付;摘要;金額',
    'コンビニ購入, 給与振込, 電気料金, カード利用, 手数料, スーパーマーケット, 薬局での買い物, お引出し',
  ),
  of(
    'Korean',
    'euc-kr',
    '거래일자;내용;거래금액',
    '편의점 결제, 급여 입금, 전기요금, 카드 대금, 수수료, 현금 인출, 약국, 이자 지급',
  ),
]

/** A file of the language with these texts; amounts go out. */
export const fileOf = ({ header }: BankLanguage, texts: string[]): string =>
  [
    header.join(';'),
    ...texts.map((text, at) => `2026-03-${String(10 + (at % 18))};${text};-${at + 3},25`),
  ].join('\r\n')
