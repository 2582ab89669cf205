import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ContentKind, ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { FieldViews } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/Versioned.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LinkSuggestions } from './LinkSuggestions.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

export interface EditableContent {
  id: number
  version: string
  state: State
  preview: string
}

interface ContentEditorProps<Whole extends EditableContent, Draft> {
  kind: ContentKind
  versioned: VersionedDraft<Whole, Draft>
  fields: FieldViews<Draft>
  isNew: boolean
  read: (fields: FormFields) => Draft
  send: (draft: Draft, how: { publish: boolean; version: string }) => Promise<{ data: Whole }>
  onSaved: (whole: Whole) => void
  /** The server version differs from the shown one. */
  onStale: () => void
  /** Called after removal; fixed records cannot be removed. */
  onRemoved?: () => void
  children: (errors: FieldErrors, change: () => void) => ReactNode
}

/** Editor of a slide, section or page: saved as a draft, previewed, published, unpublished. */
export function ContentEditor<Whole extends EditableContent, Draft>(props: ContentEditorProps<Whole, Draft>) {
  const { kind, versioned, fields, isNew, read, send, onSaved, onStale, onRemoved, children } = props
  const whole = versioned.base
  const { t } = useI18n()
  const api = useApi()
  const publishes = useRef(false)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    fields,
    read,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    send: (draft, version) => send(draft, { publish: publishes.current, version }),
    // Changes of another admin are shown before publishing.
    confirms: () => publishes.current,
  })

  function keep(publish: boolean) {
    publishes.current = publish
    void save()
  }
  async function step(act: () => Promise<unknown>, then = onStale) {
    try {
      await act()
      unsaved.settle()
      then()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    }
  }
  const params = { kind, id: whole.id }
  const { version } = whole
  return (
    <form
      ref={form}
      className="card admin-order__part"
      method="post"
      noValidate
      onInput={unsaved.change}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        keep(false)
      }}
    >
      {dialog}
      <LanguageSwitch>{children(errors, unsaved.change)}</LanguageSwitch>
      <LinkSuggestions />
      <div role="alert">{failure && <FieldError id="content-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button loading={busy && publishes.current} onClick={() => keep(true)}>
          {t('content.publish')}
        </Button>
        <Button type="submit" variant="secondary" loading={busy && !publishes.current}>
          {t('content.draft')}
        </Button>
        {whole.state === 'changed' && (
          <Button variant="quiet" onClick={() => step(() => api.adminDiscardDraft({ params, query: { version } }))}>
            {t('content.discard')}
          </Button>
        )}
        {whole.state !== 'draft' && (
          <Button variant="quiet" onClick={() => step(() => api.adminWithdrawContent({ params, body: { version } }))}>
            {t('content.withdraw')}
          </Button>
        )}
        {onRemoved && !isNew && (
          <Button variant="quiet" onClick={() => setAsksToRemove(true)}>
            {t('content.remove')}
          </Button>
        )}
      </div>
      {!isNew && <PreviewLinks preview={whole.preview} isChanged={unsaved.isChanged} />}
      {unsaved.question}
      <Dialog open={asksToRemove} onClose={() => setAsksToRemove(false)} title={t('content.remove.title')}>
        <div className="stack">
          <p>{t('content.remove.text')}</p>
          <div className="cluster">
            <Button
              variant="danger"
              onClick={() => {
                setAsksToRemove(false)
                void step(() => api.adminRemoveContent({ params, query: { version } }), onRemoved)
              }}
            >
              {t('content.remove')}
            </Button>
            <Button variant="quiet" onClick={() => setAsksToRemove(false)}>
              {t('common.back')}
            </Button>
          </div>
        </div>
      </Dialog>
    </form>
  )
}
