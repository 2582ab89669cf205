import { type FormEvent, useState } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { useVersioned } from '../use-versioned.tsx'
import { FocalPoint, FramesPreview } from './FocalPoint.tsx'

interface ImageFormProps {
  picture: LibraryPicture
  onSaved: (picture: LibraryPicture) => void
}

const MIDDLE = { x: 50, y: 50 }

export function ImageForm({ picture, onSaved }: ImageFormProps) {
  const api = useApi()
  const { t } = useI18n()
  const [focus, setFocus] = useState(picture.focus)
  const { form, busy, errors, failure, save, notice } = useVersioned<LibraryPicture>({
    seen: picture,
    onSaved,
    send: (fields, version) =>
      api.adminChangePicture({
        params: { id: picture.id },
        body: { alt: readTranslations(fields, 'alt'), focus, version },
      }),
    changes: (before, after) => [
      ...(LANGUAGE_CODES.some(code => before.alt[code] !== after.alt[code]) ? [t('media.alt')] : []),
      ...(JSON.stringify(before.focus) === JSON.stringify(after.focus) ? [] : [t('media.focus')]),
    ],
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="media-detail" noValidate onSubmit={onSubmit}>
      <div className="stack">
        <FocalPoint path={picture.path} focus={focus} onChange={setFocus} />
        <Checkbox
          label={t('media.focus.whole')}
          checked={focus === null}
          onChange={({ target }) => setFocus(target.checked ? null : (picture.focus ?? MIDDLE))}
        />
        <FramesPreview path={picture.path} focus={focus} />
      </div>
      <div className="stack">
        <p className="quiet small">{t('media.alt.hint')}</p>
        <MultilingualField
          path="alt"
          label={t('media.alt')}
          values={picture.alt}
          maxLength={200}
          needed="none"
          errors={errors}
        />
        {notice}
        <div role="alert">{failure && <FieldError id="picture-failure">{failure}</FieldError>}</div>
        <p>
          <Button type="submit" loading={busy}>
            {t('media.save')}
          </Button>
        </p>
      </div>
    </form>
  )
}
