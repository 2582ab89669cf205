import { useNavigate, useParams } from 'react-router'
import type { AdminCoupon } from '../../../shared/contracts/promotions.ts'
import { COUPON_FIELDS, COUPON_KINDS } from '../../../shared/records/discount.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountScreen } from './DiscountScreen.tsx'
import { discountForRequest, NEW_DISCOUNT, termsOf } from './discount-draft.ts'

const NEW_COUPON: AdminCoupon = { ...NEW_DISCOUNT, code: '' }

function draftOf(coupon: AdminCoupon) {
  return { ...termsOf(coupon), kind: coupon.kind, code: coupon.code }
}

/** Screen that edits one coupon, or creates one. */
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
        <CouponForm key={data?.version ?? 'new'} coupon={(!isNew && data) || NEW_COUPON} onChange={replace} />
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} level={2} />
      ) : (
        <TableSkeleton />
      )}
    </DiscountScreen>
  )
}

interface CouponFormProps {
  coupon: AdminCoupon
  onChange: (coupon: AdminCoupon) => void
}

function CouponForm({ coupon, onChange }: CouponFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const isNew = coupon.id === 0
  const params = { id: String(coupon.id) }
  return (
    <VersionedDraftState state={coupon} draftOf={draftOf}>
      {versioned => (
        <DiscountForm
          kinds={COUPON_KINDS}
          versioned={versioned}
          fields={{ code: { label: t('promotions.coupons.code') } }}
          archive={
            isNew || coupon.state === 'ended'
              ? undefined
              : async version => onChange((await api.adminArchiveCoupon({ params, body: { version } })).data)
          }
          read={(fields, terms) => ({ ...terms, code: fields('code') })}
          send={(draft, version) =>
            isNew
              ? api.adminCreateCoupon({ body: discountForRequest(draft) })
              : api.adminChangeCoupon({ params, body: { ...discountForRequest(draft), version } })
          }
          onSaved={saved =>
            isNew ? void navigate(promotionPaths.coupon(saved.id), { replace: true }) : onChange(saved)
          }
        >
          {(_, errors) => (
            <TextField
              name="code"
              label={t('promotions.coupons.code')}
              dir="ltr"
              maxLength={COUPON_FIELDS.code.max}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={versioned.draft.code}
              error={errors.code}
            />
          )}
        </DiscountForm>
      )}
    </VersionedDraftState>
  )
}
