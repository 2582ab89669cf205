import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isLanguage, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CsvFileButton } from '../CsvFileButton.tsx'
import { type UploadEndpoints, useChunkedUpload } from './use-chunked-upload.ts'
import './imports.css'

interface UploadFormProps {
  endpoints: UploadEndpoints
  /** Path of the preview of an import. */
  pathOf: (id: number) => string
  title: string
  text: string
  language: { label: string; hint?: string }
}

/** Form that uploads a file and opens its preview. The server detects the format from the column names. */
export function UploadForm({ endpoints, pathOf, title, text, language: asked }: UploadFormProps) {
  const { t, number } = useI18n()
  const navigate = useNavigate()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const { sent, send } = useChunkedUpload(endpoints)
  const [file, setFile] = useState<File | null>(null)
  const refusals = [...(errors.file ?? []), ...(errors.bytes ?? []), ...(errors.fileName ?? [])]

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async fields => {
      if (!file || file.size === 0) return show({ errors: { file: [t('imports.choose.first')] } })
      const language = fields('language')
      const id = await send(file, isLanguage(language) ? language : null)
      await navigate(pathOf(id))
    })
  }

  return (
    <form ref={form} className="card imports__card" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{title}</h2>
      <p className="quiet small">{text}</p>
      <div className="cluster">
        <CsvFileButton
          label={t('imports.choose')}
          busy={busy}
          onChoose={chosen => {
            setFile(chosen)
            show({})
          }}
        />
        {file && <bdi className="imports__name">{file.name}</bdi>}
      </div>
      <SelectField
        name="language"
        label={asked.label}
        hint={asked.hint}
        prompt={t('imports.language.detect')}
        options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        optional
        error={errors.language}
      />
      <div role="alert">
        {(refusals.length > 0 || failure) && (
          <FieldError id="import-refusal">{refusals.length > 0 ? refusals : failure}</FieldError>
        )}
      </div>
      <div className="cluster">
        <Button type="submit" loading={busy}>
          {t('imports.look')}
        </Button>
        {sent !== null && (
          <span className="quiet small tabular" role="status">
            {t('imports.sending', { percent: number(Math.round(sent * 100)) })}
          </span>
        )}
      </div>
    </form>
  )
}
