import type { Courier } from '../../../../shared/contracts/couriers.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'

/** Couriers, loaded on demand; empty on failure, because a parcel may be shipped without one. */
export function useCouriers(wanted: boolean): Courier[] | null {
  const api = useApi()
  const { data, error } = useLoad(
    wanted ? 'couriers' : null,
    async options => (await api.adminListCouriers({}, options)).data,
  )
  return data ?? (error ? [] : null)
}
