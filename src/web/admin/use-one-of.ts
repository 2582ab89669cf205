import { useParams } from 'react-router'
import { ApiError, type CallOptions } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'

/** One record of a list by the id in the address, or a new one for `new`. A missing id fails with 404 as a call would. */
export function useOneOf<One extends { id: number }>(
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
