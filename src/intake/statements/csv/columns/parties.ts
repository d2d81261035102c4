import { plainName } from './plain-name.ts'

/*
 * Files that name both parties of a payment: who pays and who is paid. The payee is the other one than the household.
 */

const namesOf = (list: string): Set<string> => new Set(list.split(/\s*[,\n]\s*/).map(plainName))

const PAYER =
  namesOf(`from, payer, payer name, sender, sender name, source name, ordering party, remitter, debtor, debtor name, originator
  Zahlungspflichtige*r, Zahlungspflichtiger, Zahlungspflichtige, Zahler, Auftraggeber, Auftraggeber*in, Auftraggeber:in, Auftraggebername, Absender
  Ausgangsname, Name des Auftraggebers, Name Auftraggeber, donneur d'ordre, émetteur, payeur, débiteur, nom du payeur, nom de l'émetteur
  ordenante, pagador, remitente, ordinante, pagatore, mittente, debitore, opdrachtgever, betaler, afzender, naam betaler, remetente
  ordenador, nadawca, płatnik, zleceniodawca, plátce, odesílatel, platiteľ, odosielateľ, fizető, megbízó, plătitor, ordonator
  avsender, avsändare, betaler, betalare, afsender, maksaja, maksja, maksātājs, mokėtojas, gönderen, плательщик, отправитель, наредител, платник
  πληρωτής, εντολέας, 付款人, 付款方, 付款人名称, 付款方名称, 付款戶名, 振込元, 보내는분, 보낸분`)

const PAYEE =
  namesOf(`to, payee, payee name, recipient, recipient name, receiver, beneficiary, beneficiary name, target name, creditor, creditor name
  Zahlungsempfänger*in, Zahlungsempfänger, Zahlungsempfaenger, Zahlungsempfänger:in, Empfänger, Empfänger*in, Empfänger:in, Empfaenger
  Begünstigter, Begünstigte*r, Beguenstigter, Empfängername, Zielname, Name des Empfängers, Name Empfänger, bénéficiaire, destinataire
  créancier, nom du bénéficiaire, beneficiario, destinatario, acreedor, creditore, begunstigde, ontvanger, naam ontvanger, credor
  favorecido, beneficiário, destinatário, odbiorca, beneficjent, příjemce, príjemca, kedvezményezett, beneficiar, destinatar
  mottaker, mottagare, modtager, saaja, saaja nimi, saņēmējs, gavėjas, alıcı, alan, получатель, получател, отримувач
  δικαιούχος, παραλήπτης, 收款人, 收款方, 收款人名称, 收款方名称, 收款戶名, 振込先, 받는분`)

/** The columns of who pays and who is paid, where the file has both. */
export function partyColumns(names: string[]): { payer: number; payee: number } | undefined {
  const payer = names.findIndex((name) => PAYER.has(name))
  const payee = names.findIndex((name) => PAYEE.has(name))
  return payer >= 0 && payee >= 0 ? { payer, payee } : undefined
}
