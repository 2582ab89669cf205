import { lazy, Suspense, useState } from 'react'
import type { AdminPage } from '../../../shared/contracts/admin-content.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { textOfHtml } from './rich-document.ts'
import './content.css'

/** Rich text editor, loaded lazily: the editor and its library are large, and only few screens need them. */
const RichTextField = lazy(() => import('./RichTextField.tsx'))

interface BodyFieldsProps {
  body: AdminPage['body']
  errors: FieldErrors
  onChange: () => void
}

/**
 * Fields for the text of a page in each language. An empty field shows the Arabic text, which shoppers then see
 * instead.
 */
export function BodyFields({ body, errors, onChange }: BodyFieldsProps) {
  const { t } = useI18n()
  const [written, setWritten] = useState(body)
  const arabic = textOfHtml(written.ar)
  return (
    <div className="rich-texts">
      {LANGUAGE_CODES.map(code => (
        <input key={code} type="hidden" name={`body.${code}`} value={written[code]} />
      ))}
      <Suspense fallback={<TableSkeleton />}>
        {LANGUAGE_CODES.map(code => (
          <RichTextField
            key={code}
            language={code}
            label={t('content.page.body')}
            value={body[code]}
            fallback={code === 'ar' ? '' : arabic.slice(0, 200)}
            error={errors[`body.${code}`]}
            onChange={html => {
              setWritten(before => ({ ...before, [code]: html }))
              onChange()
            }}
          />
        ))}
      </Suspense>
    </div>
  )
}
