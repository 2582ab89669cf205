import { useEffect } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TownDelivery } from './TownDelivery.tsx'
import { deleteTown, useTown } from './town.ts'

/**
 * Delivery days for an order placed now. Loaded in the browser, because the product page is cached for all visitors.
 */
export function ProductDeliveryDays() {
  const api = useApi()
  const { language } = useI18n()
  const town = useTown()
  const { data, loading } = useLoad(town && `delivery to ${town} in ${language}`, async options => {
    return (await api.estimateDelivery({ query: { region: town ?? undefined } }, { ...options, quiet: true })).data
  })

  useEffect(() => {
    if (town && !loading && data === null) deleteTown(town)
  }, [town, loading, data])

  return <TownDelivery estimate={data} />
}
