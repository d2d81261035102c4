import { queryClient } from '../../session/queries.ts'
import { type View, viewsQuery } from '../queries.ts'

/** Shows a view as it was saved, and asks how many fit it. */
export const putView = (saved: View): void => {
  queryClient.setQueryData<View[]>(viewsQuery.queryKey, (views = []) =>
    views.some(({ id }) => id === saved.id)
      ? views.map((one) => (one.id === saved.id ? { ...saved, total: one.total } : one))
      : [...views, saved],
  )
  void queryClient.invalidateQueries({ queryKey: ['saved-views'] })
}
