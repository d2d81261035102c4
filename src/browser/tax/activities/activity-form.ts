import type { TaxActivity, TaxActivityChange } from '../../session/api-types.ts'

/** What is typed of a business or rented property; an empty text is nothing said. */
export interface ActivityForm {
  kind: TaxActivity['kind']
  name: string
  personId: string | null
  startDate: string
  endDate: string
  ownershipPercent: string
  province: string
  isGst: boolean
  gstNumber: string
  gstFrom: string
  gstTo: string
  gstPeriod: NonNullable<NonNullable<TaxActivity['gst']>['reportingPeriod']>
  isQst: boolean
  qstNumber: string
  qstFrom: string
  qstTo: string
}

export const formOf = (activity: TaxActivity | undefined): ActivityForm => ({
  kind: activity?.kind ?? 'BUSINESS',
  name: activity?.name ?? '',
  personId: activity?.personId ?? null,
  startDate: activity?.startDate ?? '',
  endDate: activity?.endDate ?? '',
  ownershipPercent: activity?.ownershipPercent ?? '100',
  province: activity?.province ?? '',
  isGst: Boolean(activity?.gst),
  gstNumber: activity?.gst?.number ?? '',
  gstFrom: activity?.gst?.from ?? '',
  gstTo: activity?.gst?.to ?? '',
  gstPeriod: activity?.gst?.reportingPeriod ?? 'ANNUAL',
  isQst: Boolean(activity?.qst),
  qstNumber: activity?.qst?.number ?? '',
  qstFrom: activity?.qst?.from ?? '',
  qstTo: activity?.qst?.to ?? '',
})

const textOf = (text: string): string | null => text.trim() || null

/** As it is sent. Registered without a day is registered since it began; the server asks where that is not known either. */
export function sentForm(form: ActivityForm): Required<Pick<TaxActivityChange, 'name'>> & TaxActivityChange {
  const { isGst, gstNumber, gstFrom, gstTo, gstPeriod, isQst, qstNumber, qstFrom, qstTo } = form
  return {
    name: form.name.trim(),
    personId: form.personId,
    startDate: textOf(form.startDate),
    endDate: textOf(form.endDate),
    ownershipPercent: form.ownershipPercent.trim().replace(',', '.').replace(/\s*%$/, '') || '100',
    province: textOf(form.province),
    gst: isGst
      ? {
          number: textOf(gstNumber),
          from: gstFrom || form.startDate,
          to: textOf(gstTo),
          reportingPeriod: gstPeriod,
        }
      : null,
    qst: isQst ? { number: textOf(qstNumber), from: qstFrom || form.startDate, to: textOf(qstTo) } : null,
  }
}
