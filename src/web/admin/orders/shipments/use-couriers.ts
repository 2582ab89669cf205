import type { Courier } from '../../../../shared/contracts/couriers.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'

/** The couriers, once they are wanted; none where they cannot be had: a parcel goes without one, too. */
export function useCouriers(wanted: boolean): Courier[] | null {
  const api = useApi()
  const { data, error } = useLoad(
    wanted ? 'couriers' : null,
    async options => (await api.adminListCouriers({}, options)).data,
  )
  return data ?? (error ? [] : null)
}
