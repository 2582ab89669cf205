import { useNavigate, useParams } from 'react-router'
import type { AdminCoupon } from '../../../shared/contracts/promotions.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountScreen } from './DiscountScreen.tsx'

const KINDS = ['percent', 'fixed', 'free-shipping'] as const

/** One discount code, or a new one. */
export function CouponScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, reload, replace } = useLoad(isNew ? null : id, async options => {
    return (await api.adminGetCoupon({ params: { id } }, options)).data
  })
  const back = { to: promotionPaths.coupons, label: t('promotions.coupons') }
  return (
    <DiscountScreen
      back={back}
      title={isNew ? t('promotions.coupons.new') : (data?.code ?? t('promotions.coupons'))}
      discount={isNew ? null : data}
    >
      {isNew || data ? (
        <CouponForm key={data?.version ?? 'new'} coupon={isNew ? null : data} onChange={replace} />
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} level={2} />
      ) : (
        <TableSkeleton />
      )}
    </DiscountScreen>
  )
}

interface CouponFormProps {
  coupon: AdminCoupon | null
  onChange: (coupon: AdminCoupon) => void
}

function CouponForm({ coupon, onChange }: CouponFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const params = { id: String(coupon?.id) }
  return (
    <DiscountForm
      kinds={KINDS}
      discount={coupon}
      archive={async () => onChange((await api.adminArchiveCoupon({ params })).data)}
      send={(fields, terms, version) => {
        const body = { ...terms, code: fields('code') }
        return coupon ? api.adminChangeCoupon({ params, body: { ...body, version } }) : api.adminCreateCoupon({ body })
      }}
      onSaved={saved => (coupon ? onChange(saved) : void navigate(promotionPaths.coupon(saved.id), { replace: true }))}
    >
      {(_, errors) => (
        <TextField
          name="code"
          label={t('promotions.coupons.code')}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={coupon?.code ?? ''}
          error={errors.code}
        />
      )}
    </DiscountForm>
  )
}
