import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { DiscountList } from './DiscountList.tsx'

/** Screen that lists the coupons, newest first. */
export function CouponsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const state = query.get('state') ?? ''
  const page = query.get('page') ?? '1'
  const loaded = useLoad(`${state} ${page}`, options => api.adminListCoupons({ query: { state, page } }, options))
  return (
    <DiscountList
      title={t('promotions.coupons')}
      loaded={loaded}
      state={state}
      add={{ to: promotionPaths.coupon('new'), label: t('promotions.coupons.new') }}
      nameOf={({ code }) => code}
      addressOf={({ id }) => promotionPaths.coupon(id)}
    />
  )
}
