import { useState } from 'react'
import type { NamedScope } from '../../../shared/contracts/promotions.ts'
import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { ScopePicker } from '../ScopePicker.tsx'
import { RemovePin } from './RemovePin.tsx'

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
type PinDraft = ReturnType<typeof draftOf>

const draftOf = ({ query, pinned, boosted }: Pick<AdminPin, 'query' | 'pinned' | 'boosted'>) => ({
  query,
  pinned,
  boosted,
})
const asScopes = (products: Products): NamedScope[] => products.map(product => ({ kind: 'product', ...product }))
const asProducts = (scopes: NamedScope[]): Products => scopes.map(({ id, name, sku }) => ({ id, name, sku: sku ?? '' }))
const idsOf = (products: Products) => products.map(({ id }) => id)

/** A query, the products pinned to its top in their order, and those that rank higher where they fit. */
function OpenDialog({ pin, onClose, onSaved }: Omit<PinDialogProps, 'edited'> & { pin: AdminPin | null }) {
  const { t } = useI18n()
  const api = useApi()
  const [pinned, setPinned] = useState(pin?.pinned ?? [])
  const [boosted, setBoosted] = useState(pin?.boosted ?? [])
  const [removing, setRemoving] = useState(false)
  const rowName = ({ name }: Products[number]) => name
  const versioned = useVersionedDialog<AdminPin, PinDraft>({
    state: pin,
    draftOf,
    onMerged: draft => {
      setPinned(draft.pinned)
      setBoosted(draft.boosted)
    },
    fields: {
      query: { label: t('search-pins.query') },
      pinned: { label: t('search-pins.pinned'), rowName },
      boosted: { label: t('search-pins.boosted'), rowName },
    },
    // Pins that another admin changed are seen before they are removed.
    confirms: () => removing,
  })
  const saved = () => {
    addToast({ type: 'success', title: t('search-pins.saved') })
    onSaved()
  }
  const picker = {
    only: 'product' as const,
    find: async (query: string, options: object) =>
      (await api.adminFindNeedTargets({ query: { query } }, options)).data,
  }

  async function send(sent: FormData) {
    return versioned.send({ query: String(sent.get('query')), pinned, boosted }, (draft, version) => {
      const body = { query: draft.query, pinnedIds: idsOf(draft.pinned), boostedIds: idsOf(draft.boosted) }
      if (!pin) return api.adminAddPin({ body })
      return api.adminChangePin({ params: { id: pin.id }, body: { ...body, version } })
    })
  }

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={t(pin ? 'search-pins.change.title' : 'search-pins.add.title')}
        action={t('search-pins.save')}
        send={send}
        done={saved}
      >
        {errors => (
          <>
            {versioned.dialog}
            <TextField
              key={versioned.revision}
              name="query"
              label={t('search-pins.query')}
              hint={t('search-pins.query.hint')}
              maxLength={80}
              defaultValue={versioned.draft?.query}
              error={errors.query}
            />
            <ScopePicker
              {...picker}
              label={t('search-pins.pinned.label')}
              chosen={asScopes(pinned)}
              onChange={chosen => setPinned(asProducts(chosen))}
              error={errors.pinnedIds}
            />
            <ScopePicker
              {...picker}
              label={t('search-pins.boosted.label')}
              chosen={asScopes(boosted)}
              onChange={chosen => setBoosted(asProducts(chosen))}
              error={errors.boostedIds}
            />
            {pin && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {t('search-pins.remove')}
              </Button>
            )}
          </>
        )}
      </FormDialog>
      {pin && (
        <RemovePin
          open={removing}
          pin={versioned.base ?? pin}
          send={call => versioned.send(draftOf(versioned.base ?? pin), call)}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            onClose()
            saved()
          }}
          onLate={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </>
  )
}
