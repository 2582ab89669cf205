import { useEffect, useId, useRef, useState } from 'react'
import type { ExchangeChoice } from '../../../shared/contracts/exchanges.ts'
import { needsPhoto, type ReturnReason } from '../../../shared/rules/returns.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { type FieldErrors, useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useExchangeChoices } from '../../use-exchange-choices.ts'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { type Photo, PhotoField } from './PhotoField.tsx'
import { ReturnLine } from './ReturnLine.tsx'
import { RETURNS_TITLE_ID } from './ReturnRequests.tsx'
import { ReturnRules } from './ReturnRules.tsx'
import { EMPTY_LINE, type ReturnLineDraft, type Wanted } from './return-line-draft.ts'
import { useSendPhotos } from './send-photos.ts'
import { WantedField } from './WantedField.tsx'
import './returns.css'

interface ReturnFormProps extends Pick<OrderWithAccess, 'order' | 'proof' | 'onChange' | 'onStale'> {
  /** True while the form is open. A closed form keeps its input. */
  open: boolean
  onClose: () => void
}

/** Form that requests the return of lines of a delivered order. */
export function ReturnForm({ order, proof, open, onClose, onChange, onStale }: ReturnFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [drafts, setDrafts] = useState<Record<number, ReturnLineDraft>>({})
  const lines = order.lines.filter(({ returnable }) => returnable.quantity > 0)
  const [wanted, setWanted] = useState<Wanted>('refund')
  const { choices, failed } = useExchangeChoices(order, wanted === 'exchange', options =>
    api.listExchangeChoices({ params: { number: order.number }, query: proof }, options),
  )
  const draftFor = (id: number) => drafts[id] ?? EMPTY_LINE
  const chosen = lines.filter(({ id }) => draftFor(id).chosen)
  const [photos, setPhotos] = useState<(Photo & { file: Blob })[]>([])
  const { send: sendPhotos, sending } = useSendPhotos({ order, proof, onStale })
  const notAnyMore = useConflictHandler(onStale)
  const showsPhotos = needsPhoto(chosen.flatMap(({ id }) => draftFor(id).reason || []))

  useEffect(() => {
    if (open) title.current?.focus()
  }, [open])

  function change(id: number, draft: ReturnLineDraft) {
    // Clears the errors when a line is selected or deselected: errors name lines by their index among the selected
    // lines, which changes.
    if (draft.chosen !== draftFor(id).chosen) show({})
    setDrafts({ ...drafts, [id]: draft })
  }

  async function send() {
    if (chosen.length === 0) return show({ errors: { lines: [t('orders.return.none')] } })
    const answer = await submit(async fields => {
      const requested = chosen.map(({ id }) => requestedLine(id, draftFor(id), wanted))
      const body = { ...proof, lines: requested, note: fields('note') }
      const made = await api.requestReturn({ params: { number: order.number }, body }).catch(notAnyMore)
      return made && (await sendPhotos(made.data, showsPhotos ? photos.map(({ file }) => file) : []))
    })
    if (!answer) return
    onChange(answer)
    setTimeout(() => document.getElementById(RETURNS_TITLE_ID)?.focus())
    addToast({ type: 'success', title: t('orders.return.sent') })
  }

  return (
    <section className="card stack" aria-labelledby={titleId} hidden={!open}>
      <h2 className="order-page__title" id={titleId} ref={title} tabIndex={-1}>
        {t('orders.return.title')}
      </h2>
      <ReturnRules order={order} />
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <WantedField
          value={wanted}
          onChange={value => {
            show({})
            setWanted(value)
          }}
        />
        <ReturnLines
          lines={lines}
          chosen={chosen}
          draftFor={draftFor}
          onChange={change}
          errors={errors}
          choices={choices}
        />
        {failed && <p role="status">{t('orders.return.variant.failed')}</p>}
        <TextArea
          name="note"
          label={t('orders.return.note')}
          hint={t('orders.return.note.hint')}
          optional
          maxLength={1_000}
          error={errors.note}
        />
        {showsPhotos && (
          <PhotoField
            photos={photos}
            busy={busy}
            sending={sending}
            onAdd={files => setPhotos([...photos, ...files.map(chosenPhoto)])}
            onRemove={({ name }) => setPhotos(photos.filter(photo => photo.name !== name))}
          />
        )}
        <SendButtons busy={busy} failure={failure} onClose={onClose} />
      </form>
    </section>
  )
}

/**
 * Returns a handler that shows the current order after a conflict (409): the return window has ended, or a return was
 * requested elsewhere. The handler rethrows other errors.
 */
function useConflictHandler(onStale: () => void) {
  const { t } = useI18n()
  return (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    onStale()
    return undefined
  }
}

interface SendButtonsProps {
  busy: boolean
  failure: string | null
  onClose: () => void
}

function SendButtons({ busy, failure, onClose }: SendButtonsProps) {
  const { t } = useI18n()
  const failureId = useId()
  return (
    <>
      <div role="alert">{failure && <FieldError id={failureId}>{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('orders.return.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('orders.return.close')}
        </Button>
      </div>
    </>
  )
}

type OrderLine = OrderWithAccess['order']['lines'][number]

interface ReturnLinesProps {
  /** Lines with units that can still be returned. */
  lines: OrderLine[]
  chosen: OrderLine[]
  draftFor: (id: number) => ReturnLineDraft
  onChange: (id: number, draft: ReturnLineDraft) => void
  errors: FieldErrors
  /** Possible replacements of the lines; null before they are loaded, and for a refund. */
  choices: readonly ExchangeChoice[] | null
}

function ReturnLines({ lines, chosen, draftFor, onChange, errors, choices }: ReturnLinesProps) {
  const { t } = useI18n()
  const errorId = useId()
  return (
    <fieldset aria-describedby={errors.lines?.length ? errorId : undefined}>
      <legend className="radio-cards__legend">{t('orders.return.what')}</legend>
      {errors.lines?.length ? <FieldError id={errorId}>{errors.lines}</FieldError> : null}
      <ul className="return-lines">
        {lines.map(line => (
          <ReturnLine
            key={line.id}
            line={line}
            draft={draftFor(line.id)}
            onChange={draft => onChange(line.id, draft)}
            place={chosen.indexOf(line)}
            errors={errors}
            choice={choices?.find(({ lineId }) => lineId === line.id) ?? null}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** Line of the request. For an exchange without a choice, the server rejects the variant 0 at its field. */
function requestedLine(lineId: number, { quantity, reason, variantId }: ReturnLineDraft, wanted: Wanted) {
  const line = { lineId, quantity, reason: reason as ReturnReason }
  return wanted === 'exchange' ? { ...line, variantId: Number(variantId) } : line
}

function chosenPhoto(file: Blob): Photo & { file: Blob } {
  return { name: crypto.randomUUID(), file, load: async () => file }
}
