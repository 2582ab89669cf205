import { useNavigate, useParams } from 'react-router'
import type { AdminPromotion } from '../../../shared/contracts/promotions.ts'
import { BUY_X_GET_Y_FIELDS, PROMOTION_KINDS, PROMOTION_TEXT_FIELDS } from '../../../shared/records/discount.ts'
import { newRecord, pickFields } from '../../../shared/records/field.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { MultilingualField, NO_TRANSLATIONS } from '../MultilingualField.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { readTexts } from '../read-texts.ts'
import { readRecord } from '../record-draft.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountScreen } from './DiscountScreen.tsx'
import { discountForRequest, NEW_DISCOUNT, termsOf } from './discount-draft.ts'

const NEW_PROMOTION: AdminPromotion = { ...NEW_DISCOUNT, ...newRecord(BUY_X_GET_Y_FIELDS), names: NO_TRANSLATIONS }

function draftOf(promotion: AdminPromotion) {
  const { kind, names } = promotion
  return { ...termsOf(promotion), kind, names, ...pickFields(BUY_X_GET_Y_FIELDS, promotion) }
}

/** Screen that edits one promotion, or creates one. */
export function PromotionScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, reload, replace } = useLoad(isNew ? null : id, async options => {
    return (await api.adminGetPromotion({ params: { id } }, options)).data
  })
  const title = isNew ? t('promotions.new') : data ? data.names[language] || data.names.ar : t('promotions.title')
  const back = { to: promotionPaths.promotions, label: t('promotions.title') }
  return (
    <DiscountScreen back={back} title={title} discount={isNew ? null : data}>
      {isNew || data ? (
        <PromotionForm key={data?.version ?? 'new'} promotion={(!isNew && data) || NEW_PROMOTION} onChange={replace} />
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} level={2} />
      ) : (
        <TableSkeleton />
      )}
    </DiscountScreen>
  )
}

interface PromotionFormProps {
  promotion: AdminPromotion
  onChange: (promotion: AdminPromotion) => void
}

function PromotionForm({ promotion, onChange }: PromotionFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const isNew = promotion.id === 0
  const params = { id: String(promotion.id) }
  return (
    <VersionedDraftState state={promotion} draftOf={draftOf}>
      {versioned => (
        <DiscountForm
          kinds={PROMOTION_KINDS}
          versioned={versioned}
          fields={{
            names: { label: t('promotions.discount.name') },
            buyQuantity: { label: t('promotions.discount.buy') },
            getQuantity: { label: t('promotions.discount.get') },
          }}
          archive={
            isNew || promotion.state === 'ended'
              ? undefined
              : async version => onChange((await api.adminArchivePromotion({ params, body: { version } })).data)
          }
          read={(fields, terms) => ({
            ...terms,
            ...readTexts(PROMOTION_TEXT_FIELDS, fields),
            ...readRecord(BUY_X_GET_Y_FIELDS, fields),
          })}
          send={(draft, version) =>
            isNew
              ? api.adminCreatePromotion({ body: discountForRequest(draft) })
              : api.adminChangePromotion({ params, body: { ...discountForRequest(draft), version } })
          }
          onSaved={saved =>
            isNew ? void navigate(promotionPaths.promotion(saved.id), { replace: true }) : onChange(saved)
          }
        >
          {(kind, errors) => (
            <>
              <MultilingualField
                path="names"
                label={t('promotions.discount.name')}
                values={versioned.draft.names}
                maxLength={PROMOTION_TEXT_FIELDS.name.max}
                needed="all"
                errors={errors}
              />
              {kind === 'buy-x-get-y' && (
                <>
                  <TextField
                    name="buyQuantity"
                    label={t('promotions.discount.buy')}
                    inputMode="numeric"
                    dir="ltr"
                    defaultValue={versioned.draft.buyQuantity ?? 2}
                    error={errors.buyQuantity}
                  />
                  <TextField
                    name="getQuantity"
                    label={t('promotions.discount.get')}
                    inputMode="numeric"
                    dir="ltr"
                    defaultValue={versioned.draft.getQuantity ?? 1}
                    error={errors.getQuantity}
                  />
                </>
              )}
            </>
          )}
        </DiscountForm>
      )}
    </VersionedDraftState>
  )
}
