import type { VARIANT_FIELDS } from '../../../../shared/records/variant.ts'
import { usePermissions } from '../../../auth/use-permissions.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { promotionPaths } from '../../promotion-paths.ts'
import type { DraftOf } from '../../record-draft.ts'
import type { DraftVariant } from './draft.ts'
import type { Editor } from './use-editor.ts'
import '../catalog.css'

type TextName = Exclude<keyof DraftOf<typeof VARIANT_FIELDS>, 'isArchived'> | 'professionalPrice' | 'firstStock'
/**
 * The text fields of a variant, in display order. Fields with `isRequired` are disabled for a variant that is not sent.
 */
const TEXT_FIELDS = {
  sku: { inputMode: 'text', maxLength: 60, isRequired: true },
  barcode: { inputMode: 'numeric', maxLength: 32, isRequired: false },
  price: { inputMode: 'decimal', maxLength: 20, isRequired: true },
  professionalPrice: { inputMode: 'decimal', maxLength: 20, isRequired: false },
  firstStock: { inputMode: 'numeric', maxLength: 7, isRequired: false },
} as const satisfies Record<TextName, { inputMode: string; maxLength: number; isRequired: boolean }>

interface VariantRowProps {
  variant: DraftVariant
  /** Index among the variants that are sent to the server; -1 for a variant that is not sent. */
  place: number
  editor: Editor
  onChange: (part: Partial<DraftVariant>) => void
}

const ALL = Object.keys(TEXT_FIELDS) as TextName[]
/** Variant fields that a new product with one variant shows beside the texts. */
const MAIN: readonly TextName[] = ['price', 'firstStock']
const FURTHER = ALL.filter(name => !MAIN.includes(name))

/** True for a new product with one variant. Its price and stock are then shown beside the texts. */
export const isNewSingleVariant = ({ saved, draft }: Editor) => saved === null && draft.variants.length === 1

/** Fields for price and initial stock of a new product with one variant. */
export function PriceAndStockFields({ editor }: { editor: Editor }) {
  const { draft, set } = editor
  const [variant] = draft.variants
  const onChange = (part: Partial<DraftVariant>) => set({ variants: [{ ...variant!, ...part }] })
  return <VariantFields variant={variant!} place={0} editor={editor} onChange={onChange} names={MAIN} />
}

/** Text fields of a variant. */
function VariantFields({ variant, place, editor, onChange, names }: VariantRowProps & { names: readonly TextName[] }) {
  const { t } = useI18n()
  const may = usePermissions()
  const shown = names.filter(name => name !== 'firstStock' || (variant.id === null && may('stock')))
  return (
    <div className="variant-row__fields">
      {shown.map(part => {
        const { isRequired, ...input } = TEXT_FIELDS[part]
        return (
          <TextField
            key={part}
            {...input}
            name={`variants.${place}.${part}`}
            label={t(`catalog.variant.${part}`)}
            hint={part === 'firstStock' ? t('catalog.variant.firstStock.hint') : undefined}
            value={variant[part]}
            dir="ltr"
            autoComplete="off"
            optional={!isRequired}
            disabled={isRequired && place < 0}
            error={editor.errors[`variants.${place}.${part}`]}
            onChange={event => onChange({ [part]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}

/** Row of one variant: fields for SKU, barcode and prices, and its stock and offer. */
export function VariantRow({ variant, place, editor, onChange }: VariantRowProps) {
  const { t, language, direction } = useI18n()
  const { draft, errors } = editor
  const nameOf = (options: typeof draft.sizes, code: string | null) => {
    const names = options.find(option => option.code === code)?.names
    return names ? [names[language] || names.ar || '…'] : []
  }
  const chosen = [...nameOf(draft.sizes, variant.size), ...nameOf(draft.colors, variant.color)]
  const name = chosen.length > 0 ? chosen.join(' · ') : t('catalog.variant.only')
  return (
    <li className="variant-row" data-archived={variant.isArchived}>
      <fieldset className="stack gap-s">
        <legend className="variant-row__name">
          <bdi dir={direction}>{name}</bdi>
        </legend>
        <VariantFields
          variant={variant}
          place={place}
          editor={editor}
          onChange={onChange}
          names={isNewSingleVariant(editor) ? FURTHER : ALL}
        />
        <div className="cluster variant-row__facts">
          <Known variant={variant} editor={editor} />
          {draft.variants.length > 1 && (
            <Checkbox
              label={t('catalog.variant.sold')}
              checked={!variant.isArchived}
              error={errors[`variants.${place}.size`]}
              onChange={event => onChange({ isArchived: !event.currentTarget.checked })}
            />
          )}
        </div>
      </fieldset>
    </li>
  )
}

/** Shows the stock and the active offer, which other screens edit. */
function Known({ variant, editor }: Pick<VariantRowProps, 'variant' | 'editor'>) {
  const { t, number, money, dateTime } = useI18n()
  const may = usePermissions()
  const known = editor.saved?.variants.find(({ id }) => id === variant.id)
  if (!known) return null
  const { id, stock, offer } = known
  const words = t('catalog.variant.stock', { count: number(stock) })
  const offered =
    offer &&
    (offer.endsAt
      ? t('catalog.variant.offer-until', { price: money(offer.price), at: dateTime(offer.endsAt) })
      : t('catalog.variant.offer', { price: money(offer.price) }))
  return (
    <>
      {may('stock') ? (
        <Link className="link" to={adminPaths.stockItem(id)}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {offered &&
        (may('promotions') ? (
          <Link className="link" to={promotionPaths.offers}>
            {offered}
          </Link>
        ) : (
          <span>{offered}</span>
        ))}
    </>
  )
}
