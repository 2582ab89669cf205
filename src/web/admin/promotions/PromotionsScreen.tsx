import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { DiscountList } from './DiscountList.tsx'

/** Screen that lists the promotions, newest first. Promotions apply without a code. */
export function PromotionsScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const state = query.get('state') ?? ''
  const page = query.get('page') ?? '1'
  const loaded = useLoad(`${state} ${page}`, options => api.adminListPromotions({ query: { state, page } }, options))
  return (
    <DiscountList
      title={t('promotions.title')}
      loaded={loaded}
      state={state}
      add={{ to: promotionPaths.promotion('new'), label: t('promotions.new') }}
      nameOf={({ names }) => names[language] || names.ar}
      addressOf={({ id }) => promotionPaths.promotion(id)}
    />
  )
}
