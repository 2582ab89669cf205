import { type ReactNode, useState } from 'react'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { LICENCE_MEDIA_TYPES, MAX_LICENCE_BYTES } from '../../../shared/rules/licence-document.ts'
import { useI18n } from '../../i18n.tsx'
import { shrinkImage } from '../../shrink-image.ts'
import { Field } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './licence.css'

interface LicenceFieldProps {
  /** Label of the button. */
  action: string
  busy?: boolean
  /** Called with the selected file, shrunk if possible; null for an invalid file. */
  onChoose: (file: Blob | null) => void
  /** True to show the name of the selected file beside the button. */
  keepsName?: boolean
  /** Existing document, rendered beside the button. */
  children?: ReactNode
}

/**
 * File field for the document of an application: a PDF or a photograph. The server detects the type by the file's
 * content.
 */
export function LicenceField({ action, busy = false, onChoose, keepsName = false, children }: LicenceFieldProps) {
  const { t } = useI18n()
  const [name, setName] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<MessageKey | null>(null)

  async function choose([file]: File[]) {
    if (!file) return
    const lighter = await shrinkImage(file)
    const found = refusalOf(lighter)
    setRefusal(found)
    setName(found ? null : file.name)
    onChoose(found ? null : lighter)
  }

  return (
    <Field
      label={t('professionals.licence-copy')}
      hint={t('professionals.licence-copy.hint')}
      error={refusal && t(refusal)}
      optional={keepsName}
    >
      {({ className: _, required: __, ...control }) => (
        <div className="cluster gap-s licence-field">
          {children}
          <FileButton
            {...control}
            accept={LICENCE_MEDIA_TYPES.join(',')}
            busy={busy}
            icon={<Icon name="upload" />}
            onChoose={choose}
          >
            {action}
          </FileButton>
          {keepsName && name && (
            <span className="licence-field__name">
              <Icon name="check" />
              <bdi>{name}</bdi>
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

function refusalOf({ type, size }: Blob): MessageKey | null {
  if (!LICENCE_MEDIA_TYPES.some(known => known === type)) return 'professionals.licence-copy.type'
  return size > MAX_LICENCE_BYTES ? 'professionals.licence-copy.too-large' : null
}
