import { useNavigate, useParams } from 'react-router'
import type { AdminPromotion } from '../../../shared/contracts/promotions.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Versioned } from '../conflict/Versioned.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { MultilingualField, NO_TRANSLATIONS, readTranslations } from '../MultilingualField.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { DiscountScreen } from './DiscountScreen.tsx'
import { bodyOf, NEW_DISCOUNT, termsOf } from './discount-draft.ts'
import { parseDecimal } from './discount-text.ts'

const NEW_PROMOTION: AdminPromotion = { ...NEW_DISCOUNT, names: NO_TRANSLATIONS, buyQuantity: null, getQuantity: null }

function draftOf(promotion: AdminPromotion) {
  const { kind, names, buyQuantity, getQuantity } = promotion
  return { ...termsOf(promotion), kind, names, buyQuantity, getQuantity }
}
const KINDS = ['percent', 'fixed', 'buy-x-get-y', 'free-shipping'] as const

/** One promotion, or a new one. */
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
    <Versioned state={promotion} draftOf={draftOf}>
      {versioned => (
        <DiscountForm
          kinds={KINDS}
          versioned={versioned}
          fields={{
            names: { label: t('promotions.discount.name') },
            buyQuantity: { label: t('promotions.discount.buy') },
            getQuantity: { label: t('promotions.discount.get') },
          }}
          archive={async () => onChange((await api.adminArchivePromotion({ params })).data)}
          read={(fields, terms) => ({
            ...terms,
            names: readTranslations(fields, 'names'),
            buyQuantity: parseDecimal(fields('buyQuantity')),
            getQuantity: parseDecimal(fields('getQuantity')),
          })}
          send={(draft, version) =>
            isNew
              ? api.adminCreatePromotion({ body: bodyOf(draft) })
              : api.adminChangePromotion({ params, body: { ...bodyOf(draft), version } })
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
                maxLength={80}
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
    </Versioned>
  )
}
