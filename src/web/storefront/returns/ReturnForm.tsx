import { useEffect, useId, useRef, useState } from 'react'
import { type ReturnReason, wantsPhoto } from '../../../shared/rules/returns.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { ShownOrder } from '../orders/use-order.ts'
import { type Photo, PhotoField } from './PhotoField.tsx'
import { ReturnLine } from './ReturnLine.tsx'
import { RETURNS_TITLE } from './ReturnRequests.tsx'
import { ReturnRules } from './ReturnRules.tsx'
import { EMPTY_LINE, type ReturnLineDraft } from './return-line-draft.ts'
import { useSendPhotos } from './send-photos.ts'
import '../../styles/areas/returns.css'

interface ReturnFormProps extends Pick<ShownOrder, 'order' | 'proof' | 'onChange' | 'onStale'> {
  /** Keeps its input while closed. */
  open: boolean
  onClose: () => void
}

/** Requests the return of lines of a delivered order. */
export function ReturnForm({ order, proof, open, onClose, onChange, onStale }: ReturnFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const titleId = useId()
  const errorId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const [wishes, setWishes] = useState<Record<number, ReturnLineDraft>>({})
  const lines = order.lines.filter(({ returnable }) => returnable.quantity > 0)
  const wishFor = (id: number) => wishes[id] ?? EMPTY_LINE
  const chosen = lines.filter(({ id }) => wishFor(id).chosen)
  const [photos, setPhotos] = useState<(Photo & { file: Blob })[]>([])
  const { send: sendPhotos, sending } = useSendPhotos({ order, proof, onStale })
  const showsPhotos = wantsPhoto(chosen.flatMap(({ id }) => wishFor(id).reason || []))

  useEffect(() => {
    if (open) title.current?.focus()
  }, [open])

  function change(id: number, wish: ReturnLineDraft) {
    // Indexes of the chosen lines shift, and with them the fields with errors.
    if (wish.chosen !== wishFor(id).chosen) show({})
    setWishes({ ...wishes, [id]: wish })
  }

  async function send() {
    if (chosen.length === 0) return show({ errors: { lines: [t('orders.return.none')] } })
    const answer = await submit(async fields => {
      const asked = chosen.map(({ id }) => {
        const { quantity, reason } = wishFor(id)
        return { lineId: id, quantity, reason: reason as ReturnReason }
      })
      const body = { ...proof, lines: asked, note: fields('note') }
      const made = await api.requestReturn({ params: { number: order.number }, body }).catch(notAnyMore)
      return made && (await sendPhotos(made.data, showsPhotos ? photos.map(({ file }) => file) : []))
    })
    if (!answer) return
    onChange(answer)
    setTimeout(() => document.getElementById(RETURNS_TITLE)?.focus())
    addToast({ type: 'success', title: t('orders.return.sent') })
  }

  /** The window is over, or a return was requested elsewhere: the current order is shown. */
  function notAnyMore(error: unknown) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    onStale()
    return undefined
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
        <fieldset aria-describedby={errors.lines?.length ? errorId : undefined}>
          <legend className="radio-cards__legend">{t('orders.return.what')}</legend>
          {errors.lines?.length ? <FieldError id={errorId}>{errors.lines}</FieldError> : null}
          <ul className="return-lines">
            {lines.map(line => (
              <ReturnLine
                key={line.id}
                line={line}
                wish={wishFor(line.id)}
                onChange={wish => change(line.id, wish)}
                place={chosen.indexOf(line)}
                errors={errors}
              />
            ))}
          </ul>
        </fieldset>
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
        <div role="alert">{failure && <FieldError id={`${titleId}-failure`}>{failure}</FieldError>}</div>
        <div className="cluster">
          <Button type="submit" loading={busy}>
            {t('orders.return.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('orders.return.close')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function chosenPhoto(file: Blob): Photo & { file: Blob } {
  return { name: crypto.randomUUID(), file, load: async () => file }
}
