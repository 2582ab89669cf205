import { type FormEvent, useState } from 'react'
import type { AdminLanguages } from '../../../shared/contracts/content-settings.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { MoveButtons, withMovedItem } from '../MoveButtons.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'
import './content.css'

interface LanguagesFormProps {
  seen: AdminLanguages
  onSaved: (languages: AdminLanguages) => void
}

const draftOf = ({ languages }: AdminLanguages) => ({ languages })
const nativeNameOf = (code: Language) => LANGUAGES.find(language => language.code === code)!.nativeName

/**
 * Form that enables, disables and orders languages. Arabic is the fallback for missing texts, so it cannot be disabled.
 */
export function LanguagesForm({ seen, onSaved }: LanguagesFormProps) {
  return (
    <VersionedDraftState state={seen} draftOf={draftOf}>
      {versioned => <LanguageRows versioned={versioned} onSaved={onSaved} />}
    </VersionedDraftState>
  )
}

interface LanguageRowsProps {
  versioned: VersionedDraft<AdminLanguages, ReturnType<typeof draftOf>>
  onSaved: (languages: AdminLanguages) => void
}

function LanguageRows({ versioned, onSaved }: LanguageRowsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [rows, setRows] = useState(versioned.draft.languages)
  const unsaved = useUnsavedChanges(versioned.isMerged)
  const { list, shifted } = useReorderFocus<HTMLOListElement>()
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    fields: {
      languages: {
        label: t('content.languages'),
        rowName: ({ code }) => nativeNameOf(code),
        fields: { isEnabled: { label: t('audit.field.isEnabled') } },
      },
    },
    read: () => ({ languages: rows }),
    onSaved: saved => {
      unsaved.settle()
      onSaved(saved)
    },
    send: (draft, version) => api.adminChangeLanguages({ body: { ...draft, version } }),
  })

  function set(next: AdminLanguages['languages']) {
    setRows(next)
    unsaved.change()
  }

  return (
    <form
      ref={form}
      className="card admin-panel"
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {dialog}
      <ol className="content-rows" ref={list}>
        {rows.map(({ code, isEnabled }, n) => {
          const nativeName = nativeNameOf(code)
          return (
            <li key={code} className="content-row" data-row={code}>
              <div className="content-row__words" lang={code}>
                <Checkbox
                  label={nativeName}
                  checked={isEnabled}
                  disabled={code === DEFAULT_LANGUAGE}
                  onChange={({ currentTarget }) => set(rows.with(n, { code, isEnabled: currentTarget.checked }))}
                />
              </div>
              {code === DEFAULT_LANGUAGE && <span className="quiet small">{t('content.languages.stays')}</span>}
              <div className="content-row__moves">
                <MoveButtons
                  name={nativeName}
                  place={n}
                  count={rows.length}
                  onMove={by => {
                    set(withMovedItem(rows, n, by))
                    shifted(code, by)
                  }}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div role="alert">
        {(failure || errors.languages) && <FieldError id="languages-failure">{errors.languages ?? failure}</FieldError>}
      </div>
      <div className="content-save">
        <Button type="submit" loading={busy}>
          {t('shipping.save')}
        </Button>
        {unsaved.isChanged && <span className="quiet small">{t('content.unsaved.mark')}</span>}
      </div>
      {unsaved.question}
    </form>
  )
}
