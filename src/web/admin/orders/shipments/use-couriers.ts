import type { Courier } from '../../../../shared/contracts/couriers.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'

/**
 * Loads the couriers once `wanted` is true. Returns an empty list on failure: a parcel can be shipped without a
 * courier.
 */
export function useCouriers(wanted: boolean): Courier[] | null {
  const api = useApi()
  const { data, error } = useLoad(
    wanted ? 'couriers' : null,
    async options => (await api.adminListCouriers({}, options)).data,
  )
  return data ?? (error ? [] : null)
}
