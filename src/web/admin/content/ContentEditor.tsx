import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ContentKind, ContentState as State } from '../../../shared/contracts/admin-content.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { ConflictFields } from '../conflict/field-views.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import type { VersionedDraft } from '../conflict/VersionedDraftState.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LinkSuggestions } from './LinkSuggestions.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { PublicationButtons } from './PublicationButtons.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

interface EditableContent {
  id: number
  version: string
  state: State
  preview: string
}

interface ContentEditorProps<Whole extends EditableContent, Draft> {
  kind: ContentKind
  versioned: VersionedDraft<Whole, Draft>
  fields: ConflictFields<Draft>
  isNew: boolean
  read: (fields: FormFields) => Draft
  send: (draft: Draft, how: { publish: boolean; version: string }) => Promise<{ data: Whole }>
  onSaved: (whole: Whole) => void
  /** Called after the content was unpublished or its draft discarded, to reload the record. */
  onStale: () => void
  isReloading: boolean
  /** Called after the record was removed. Undefined for fixed records, which cannot be removed. */
  onRemoved?: () => void
  children: (errors: FieldErrors, change: () => void) => ReactNode
}

/** Editor of a slide, section or page: saves a draft, previews, publishes and unpublishes it. */
export function ContentEditor<Whole extends EditableContent, Draft>(props: ContentEditorProps<Whole, Draft>) {
  const { kind, versioned, fields, isNew, read, send, onSaved, onStale, isReloading, onRemoved, children } = props
  const whole = versioned.base
  const { t } = useI18n()
  const api = useApi()
  const publishes = useRef(false)
  const [removing, setRemoving] = useState(false)
  const [isSending, setSending] = useState(false)
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const { form, busy, errors, failure, dialog, save, remove, removeAtOnce } = useVersioned({
    versioned,
    fields,
    read,
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    send: (draft, version) => send(draft, { publish: publishes.current, version }),
    // Before publishing, the admin must confirm changes that another admin has saved in the meantime.
    confirms: () => publishes.current,
  })

  function keep(publish: boolean) {
    publishes.current = publish
    void save()
  }
  async function step(call: (version: string) => Promise<unknown>) {
    setSending(true)
    const isDone = await removeAtOnce(call)
    setSending(false)
    if (!isDone) return
    unsaved.settle()
    onStale()
  }
  const params = { kind, id: whole.id }
  return (
    <>
      <form
        ref={form}
        className="card admin-panel"
        method="post"
        noValidate
        onInput={unsaved.change}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          keep(false)
        }}
      >
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
          <PublicationButtons
            state={whole.state}
            loading={isSending || isReloading}
            onDiscard={() => step(version => api.adminDiscardDraft({ params, query: { version } }))}
            onWithdraw={() => step(version => api.adminWithdrawContent({ params, body: { version } }))}
            onRemove={onRemoved && !isNew ? () => setRemoving(true) : undefined}
          />
        </div>
        {!isNew && <PreviewLinks preview={whole.preview} isChanged={unsaved.isChanged} />}
      </form>
      {dialog}
      {unsaved.question}
      <FormDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('content.remove.title')}
        action={t('content.remove')}
        danger
        send={() => remove(version => api.adminRemoveContent({ params, query: { version } }))}
        done={() => {
          unsaved.settle()
          onRemoved?.()
        }}
      >
        {() => <p>{t('content.remove.text')}</p>}
      </FormDialog>
    </>
  )
}
