import { useParams } from 'react-router'
import { ApiError, type CallOptions } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'

/**
 * Loads the record whose id is in the URL from a list; for the id `new`, returns `fresh`. Throws a 404 error if the
 * list does not contain the record.
 */
export function useListedRecord<One extends { id: number }>(
  fresh: One,
  list: (options: CallOptions) => Promise<{ data: One[] }>,
) {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const loaded = useLoad(id, async options => {
    if (isNew) return fresh
    const one = (await list(options)).data.find(one => one.id === Number(id))
    if (!one) throw new ApiError(404, { code: 'not-found' })
    return one
  })
  return { isNew, loaded }
}
