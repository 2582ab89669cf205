import { useState } from 'react'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { ScopePicker } from '../ScopePicker.tsx'

interface PinDialogProps {
  edited: { pin: AdminPin | null } | null
  onClose: () => void
  onSaved: () => void
}

export function PinDialog(props: PinDialogProps) {
  const { edited } = props
  return edited && <OpenDialog key={edited.pin?.id} {...props} pin={edited.pin} />
}

type Products = AdminPin['pinned']

const draftOf = ({ query, pinned, boosted }: AdminPin) => ({ query, pinned, boosted })
const asScopes = (products: Products): NamedScope[] => products.map(product => ({ kind: 'product', ...product }))
const asProducts = (scopes: NamedScope[]): Products => scopes.map(({ id, name, sku }) => ({ id, name, sku: sku ?? '' }))
const idsOf = (products: Products) => products.map(({ id }) => id)

/**
 * Dialog that edits a query, the products pinned to the top of its results, and the products ranked higher if they
 * match.
 */
function OpenDialog({ pin, onClose, onSaved }: Omit<PinDialogProps, 'edited'> & { pin: AdminPin | null }) {
  const { t } = useI18n()
  const api = useApi()
  const [pinned, setPinned] = useState(pin?.pinned ?? [])
  const [boosted, setBoosted] = useState(pin?.boosted ?? [])
  const rowName = ({ name }: Products[number]) => name

  return (
    <VersionedDialog
      state={pin}
      draftOf={draftOf}
      onMerged={draft => {
        setPinned(draft.pinned)
        setBoosted(draft.boosted)
      }}
      fields={{
        query: { label: t('search-pins.query') },
        pinned: { label: t('search-pins.pinned'), rowName },
        boosted: { label: t('search-pins.boosted'), rowName },
      }}
      title={t(pin ? 'search-pins.change.title' : 'search-pins.add.title')}
      action={t('search-pins.save')}
      saved={t('search-pins.saved')}
      read={sent => ({ query: String(sent.get('query')), pinned, boosted })}
      send={(draft, version) => {
        const body = { query: draft.query, pinnedIds: idsOf(draft.pinned), boostedIds: idsOf(draft.boosted) }
        if (!pin) return api.adminAddPin({ body })
        return api.adminChangePin({ params: { id: pin.id }, body: { ...body, version } })
      }}
      removal={
        pin && {
          label: t('search-pins.remove'),
          text: ({ query }) => <p>{t('search-pins.remove.text', { query: `\u2068${query}\u2069` })}</p>,
          send: version => api.adminRemovePin({ params: { id: pin.id }, query: { version } }),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      {({ errors, draft, revision }) => (
        <>
          <TextField
            key={revision}
            name="query"
            label={t('search-pins.query')}
            hint={t('search-pins.query.hint')}
            maxLength={80}
            defaultValue={draft?.query}
            error={errors.query}
          />
          <ProductPicker
            ordered
            label={t('search-pins.pinned.label')}
            products={pinned}
            onChange={setPinned}
            error={errors.pinnedIds}
          />
          <ProductPicker
            label={t('search-pins.boosted.label')}
            products={boosted}
            onChange={setBoosted}
            error={errors.boostedIds}
          />
        </>
      )}
    </VersionedDialog>
  )
}

interface ProductPickerProps {
  label: string
  products: Products
  onChange: (products: Products) => void
  error: string[] | undefined
  ordered?: boolean
}

function ProductPicker({ label, products, onChange, error, ordered }: ProductPickerProps) {
  const api = useApi()
  return (
    <ScopePicker
      only="product"
      ordered={ordered}
      label={label}
      find={async (query, options) => (await api.adminFindNeedTargets({ query: { query } }, options)).data}
      chosen={asScopes(products)}
      onChange={chosen => onChange(asProducts(chosen))}
      error={error}
    />
  )
}
