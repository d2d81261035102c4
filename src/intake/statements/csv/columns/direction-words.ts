/*
 * The words banks write for money out and money in, by language, as plainName makes them: lower case, no accents, no
 * punctuation. What banks of East Asia write in one run is taken apart by `apart`.
 */

export type Direction = 'OUT' | 'IN'

export const words = (...lists: string[]): Set<string> =>
  new Set(
    lists
      .join(' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  )

export const OUT = words(
  'debit debits debited dr withdrawal withdrawals withdrawn withdraw out outflow outflows outgoing outgoings spent',
  'spending expense expenses expenditure expenditures charge charges charged subtraction subtractions ',
  'disbursement disbursements purchase purchases sent advance advances drawn drawdown drawdowns',
  'retrait retraits sortie sorties depense depenses decaissement decaissements debite prelevement prelevements',
  'soll lastschrift lastschriften belastung belastungen belastet ausgang ausgange ausgaenge ausgabe ausgaben abgang',
  'abgange abgaenge abbuchung abbuchungen auszahlung auszahlungen zahlungsausgang zahlungsausgange lasten zulasten',
  'addebito addebiti addebitato dare uscita uscite prelievo prelievi spesa spese debito debiti',
  'cargo cargos adeudo adeudos debe debitos retiro retiros gasto gastos egreso egresos salida salidas retirado cargado adeudado',
  'af debet uitgave uitgaven afgeschreven afschrijving afschrijvingen uitgaand uit',
  'saida saidas despesa despesas levantamento levantamentos saque saques',
  // Polish, Czech, Slovak, Hungarian, Romanian, Croatian, Slovenian, Albanian
  'wydatki wyplaty obciazenia obciazenie wychodzacy wychodzaca wychodzace vydaj vydaje vyber vybery odchozi odchadzajuca odchadzajuci',
  'odepsano terheles terhelesek kiadas kiadasok kimeno iesire iesiri retragere retrageri cheltuieli cheltuiala',
  'isplata isplate rashod rashodi duguje odljev izlaz breme odliv odlivi',
  // Nordic
  'ut ud uttak uttag belastet udbetaling udbetalinger udgift udgifter haevet hævet hævning hævninger udgaende udgående trukket',
  'utgift utgifter utbetaling utbetalinger utbetalning utbetalningar utgaende otto otot nosto nostot veloitus veloitukset',
  'meno menot lahteva úttekt úttektir gjöld útborgun út',
  // Baltic
  'debetas debeto debets debeta deebet deebeti islaidos ismoka ismokos nurasyta nurasymas iseinantis izdevumi izmaksa norakstits izejosais',
  'valjaminek valjaminekud kulu kulud mahakandmine',
  // Russian, Ukrainian, Bulgarian, Serbian, Macedonian
  'расход расходы расходная расходная списание списания списано дебет дебету дебита дебитовая снятие снятия выдача трата траты исходящий исходящая',
  'исходящие исходящее отправлено витрата витрати видаток видатки списано зняття вихідний вихідна вихідні',
  'разход разходи дебит дебитен дебитна теглене тегления изходящ изходяща изходящи изходящо задължаване исплата исплате дугује задужење одлив излаз',
  // Turkish, Greek, Hebrew, Arabic
  'borç borc gider giderler çıkan çıkış cikan cikis harcama harcamalar çekilen çekme giden ödenen çıkışı',
  'χρέωση χρεώσεις χρεωση ανάληψη αναλήψεις έξοδα έξοδο',
  'חובה בחובה משיכה משיכות הוצאה הוצאות חיוב יוצא',
  'مدين سحب خصم صادر مصروف مصروفات',
  // Chinese, Japanese, Korean, Indonesian, Vietnamese, Thai
  '支出 支 付款 支付 转出 轉出 借方 借 取出 支取 汇出 匯出 扣款 付出 提款 消费 消費 出账 出帳',
  '出金 引出 引出し お引出し お引き出し 支払 お支払 支払い お支払い 引落 引き落とし 払出 払戻し 출금 출금액 출금금액 찾으신 지급',
  'keluar pengeluaran penarikan rút ถอน ถอนเงิน',
)
export const IN = words(
  'credit credits credited cr deposit deposits deposited in inflow inflows incoming incomings received receipt',
  'receipts income addition additions lodgement lodgements lodgment lodgments earned',
  'credite depot depots entree entrees recette recettes encaissement encaissements versement versements rentree',
  'rentrees revenu revenus',
  'haben gutschrift gutschriften gutgeschrieben eingang eingange eingaenge einnahme einnahmen zugang zugange zugaenge',
  'einzahlung einzahlungen zahlungseingang zahlungseingange gunsten zugunsten',
  'accredito accrediti accreditato avere entrata entrate versamento versamenti credito crediti incasso incassi',
  'abono abonos ingreso ingresos haber deposito depositos entrada entradas creditos ingresado abonado',
  'bij inkomst inkomsten bijgeschreven bijschrijving bijschrijvingen inkomend ontvangen',
  'receita receitas recebido recebidos recebimento recebimentos',
  'wplywy wplaty uznania uznanie przychodzacy przychodzaca przychodzace prijem prijmy vklad vklady prichozi prichadzajuca prichadzajuci pripsano',
  'jovairas jovairasok bevetel bevetelek bejovo intrare intrari depunere depuneri venituri incasare incasari',
  'uplata uplate prihod prihodi potrazuje priljev ulaz priliv prilivi',
  'inn ind innskudd godskrevet insattning insattningar indbetaling indbetalinger indtægt indtægter indsat indgaende indgående',
  'innbetaling innbetalinger inntekt inntekter inngaende inbetalning inbetalningar inkomst inkomster inkommande kredit kredittering',
  'pano panot talletus talletukset hyvitys hyvitykset tulo tulot saapuva innlegg innborgun inneign tekjur',
  'kreditas kredito kredits kredita kreedit kreediti pajamos iplauka iplaukos iskaityta iskaitymas gauta ieinantis ienakumi iemaksa ieskaitits ienakosais',
  'sissetulek sissetulekud laekumine laekumised tulu tulud',
  'приход приходы приходная поступление поступления поступило пополнение пополнения зачисление зачисления зачислено кредит кредиту кредита',
  'кредитовая доход доходы внесение взнос входящий входящая входящие входящее получено надходження зарахування дохід прихід поповнення вхідний вхідна вхідні',
  'приходи кредитен кредитна постъпление постъпления внасяне вноска вноски входящ входяща входящи входящо заверяване уплата уплате потражује одобрење прилив улаз',
  'alacak gelir gelirler giren giriş giris yatan yatırılan yatırma gelen tahsilat girişi',
  'πίστωση πιστώσεις πιστωση κατάθεση καταθέσεις έσοδα έσοδο',
  'זכות בזכות הפקדה הפקדות הכנסה הכנסות זיכוי נכנס',
  'دائن إيداع ايداع وارد إيرادات دخل',
  '收入 收 存入 存款 存 转入 轉入 贷方 貸方 贷 貸 收款 汇入 匯入 入账 入帳 进账 進帳 退款',
  '入金 預入 預入れ お預入 お預入れ お預り 預り 預かり お預かり 振込入金 입금 입금액 입금금액 맡기신',
  'masuk pemasukan setoran nạp ฝาก ฝากเงิน',
)
/** Out of an account, but into a card: the other column says which. */
export const PAYMENT = words(
  'payment payments paiement paiements zahlung zahlungen pagamento pagamenti pagamentos pago pagos betaling betalingen',
)
/** What a direction is said of. */
export const NOUN = words(
  'amount amounts amt value sum total money funds cash paid transaction trans account bank of the made',
  'montant montants somme valeur operation operations mouvement mouvements du de des la le au',
  'betrag betrage betraege umsatz umsatze summe wert geld zu zur im',
  'importo importi somma valore operazione movimento movimenti del',
  'importe importes monto cantidad valor operacion movimiento a al',
  'fra til pa konto kwota kwoty castka ciastka suma osszeg sume iznos znesek shuma',
  'bedrag bedragen waarde montante quantia operacao',
  'beløb belop beloppet beløpet maara summa tapahtuma upphæð',
  'сумма суммы сума сумата операция операции операції по счету счета счёту рахунку в на от за оборот обороти обороты средств сметка износ',
  'tutar tutarı miktar miktarı işlem islem hesap hesaba hesaptan para',
  'ποσό ποσο סכום פעולה תנועה مبلغ المبلغ',
  '金额 金額 额 額 发生额 發生額 交易 账户 帐户 元 人民币 人民幣 款 금액 jumlah nominal số tiền จำนวนเงิน',
)
/** What says that a column holds directions: "Debit or Credit", "Soll/Haben-Kennzeichen". */
export const MARK = words(
  'or and indicator flag type code mark marker sign ou et oder und o e y of kennzeichen kenmerk',
  'eller og och och ja tai ir un voi lub nebo alebo vagy sau ili ali vai',
  'или и або та тип вид знак признак признаци veya ve tür türü ή και או סוג 标志 標誌 类型 類型 标识 方向 区分 區分 구분 atau dan',
)
/** What a cell says beside its direction: by which way the money moved. */
export const QUALIFIER = words(
  'ach direct memo electronic internal external account bank transfer payment wire',
  'virement uberweisung ueberweisung bonifico transferencia overboeking overforing overføring overforsel overførsel siirto',
  'przelew przelewy platba platby uhrada uhrady prevod atutalas transfer plata uplatnica nakazilo',
  'перевод переводы платеж платёж переказ платіж превод плащане havale eft fast ödeme para makse maksājums maksajums mokejimas mokėjimas pervedimas',
  'העברה تحويل μεταφορά 转账 轉帳 转帐 振込',
)
/** A shop's money in, and money out of a card. */
export const SALE = words('sale sales')
/** A cardholder's bank never calls a purchase so in these languages. */
export const SALE_OF_SHOP = words(
  'vente ventes verkauf verkaufe verkaeufe venta ventas vendita vendite venda vendas verkoop verkopen sprzedaz prodej predaj',
  'salg salget forsaljning myynti продажа продажи продажба продажби продаж satış satis πώληση מכירה 销售 銷售 売上 매출 penjualan',
)
/** What a shop's acquirer pays into the bank. */
export const PAYOUT = words(
  'payout payouts settlement settlements deposit deposits disbursement versement versements virement virements reglement reglements remise remises',
  'auszahlung auszahlungen bonifico accredito accrediti liquidacion liquidaciones liquidacao uitbetaling uitbetalingen wyplata vyplata',
  'udbetaling utbetaling utbetalning выплата выплаты изплащане ödeme odeme 提现 提現 结算 結算',
)
/** What a shop gives back, and what it pays for the terminal. */
export const SHOP_COST = words(
  'refund refunds refunded return returns chargeback chargebacks fee fees commission commissions reversal rental',
  'remboursement remboursements frais retour avoir impaye impayes rejet ruckerstattung erstattung gutschrift ruckgabe gebuhr gebuhren provision',
  'rimborso rimborsi storno commissione commissioni reembolso reembolsos devolucion devoluciones comision comisiones devolucao estorno tarifa taxa',
  'terugbetaling terugbetalingen kosten zwrot zwroty prowizja vraceni poplatek refusion gebyr aterbetalning avgift возврат комиссия возврати възстановяване iade komisyon 退款 手续费 手續費',
)

/** What a cardholder's bank writes beside a sale. */
export const CARD_WORDS = words(
  'payment payments purchase purchases interest advance advances adjustment',
  'paiement paiements achat achats zahlung zahlungen pagamento pagamenti pago pagos betaling betalingen',
)
/** A purchase by card, in the languages where the word is no other. */
export const PURCHASE = words(
  'achat achats compra compras acquisto acquisti aankoop aankopen einkauf einkaufe zakup zakupy nakup nakupy',
  'köp køb kjøp osto ost pirkums pirkimas покупка покупки купівля קניה קנייה αγορά shopping',
)

/** What of a balance says that it stands after its row, or before it. */
const AFTER_ROW = words(
  'after running resulting new nach neuer apres nouveau dopo nuovo despues tras posterior nuevo nieuw apos depois novo',
  'po nowe efter etter ny jalkeen utan dupa nakon после після след μετα sonrasi sonrası sonra setelah',
)
const BEFORE_ROW = words(
  'before previous prior vor alter vorher avant precedent ancien prima precedente antes anterior previo voor vorig przed',
  'pred foer fore før ennen elott inainte prije до перед преди πριν onceki önceki önce sebelum',
)
const AFTER_IN_RUN = /אחרי|לאחר|بعد|後|后|หลัง|^saldo na (?:boeking|mutatie|transactie|trn)/
const BEFORE_IN_RUN = /לפני|قبل|前|ก่อน/

/** Where the name of a balance column says that it stands; undefined where it does not, or says both. */
export function balancePlaceIn(name: string): 'AFTER' | 'BEFORE' | undefined {
  const says = (known: Set<string>, inRun: RegExp) =>
    inRun.test(name) || name.split(' ').some((token) => known.has(token))
  const [after, before] = [says(AFTER_ROW, AFTER_IN_RUN), says(BEFORE_ROW, BEFORE_IN_RUN)]
  if (after === before) return undefined
  return after ? 'AFTER' : 'BEFORE'
}

/** Both directions in one run, and the nouns that follow a direction without a blank. */
const BOTH_IN_RUN = /(收)(支)|(借)([贷貸])|(存)([取提])|(入)(出)(?=金)/g
const NOUN_IN_RUN = new RegExp(
  '(发生额|發生額|金额|金額|人民币|人民幣|账户|帐户|交易|类型|類型|标志|標誌|标识|方向|区分|區分|구분)'.normalize(
    'NFD',
  ),
  'g',
)

/** Words that are written in one run, with blanks between them: 收入金额 is 收入 and 金额, 收支 is 收 and 支. */
export const apart = (name: string): string =>
  name
    .replace(BOTH_IN_RUN, (...found) => ` ${found.slice(1, 9).filter(Boolean).join(' ')} `)
    .replace(NOUN_IN_RUN, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()
