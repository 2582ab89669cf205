import { type FormEvent, useState } from 'react'
import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { Versioned, type VersionedDraft } from '../conflict/Versioned.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { FocalPoint, FramesPreview } from './FocalPoint.tsx'

interface ImageFormProps {
  picture: LibraryPicture
  onSaved: (picture: LibraryPicture) => void
}

const MIDDLE = { x: 50, y: 50 }

function draftOf({ alt, focus }: LibraryPicture) {
  return { alt, focus }
}

/** Alt texts and focal point of an image. */
export function ImageForm({ picture, onSaved }: ImageFormProps) {
  return (
    <Versioned state={picture} draftOf={draftOf}>
      {versioned => <PictureFields versioned={versioned} onSaved={onSaved} />}
    </Versioned>
  )
}

interface PictureFieldsProps {
  versioned: VersionedDraft<LibraryPicture, ReturnType<typeof draftOf>>
  onSaved: (picture: LibraryPicture) => void
}

function PictureFields({ versioned, onSaved }: PictureFieldsProps) {
  const api = useApi()
  const { t } = useI18n()
  const { base: picture, draft } = versioned
  const [focus, setFocus] = useState(draft.focus)
  const { form, busy, errors, failure, save, dialog } = useVersioned({
    versioned,
    onSaved,
    fields: {
      alt: { label: t('media.alt') },
      focus: {
        label: t('media.focus'),
        show: focus => (focus ? `${focus.x} % · ${focus.y} %` : t('media.focus.whole')),
      },
    },
    whole: ['focus'],
    read: fields => ({ alt: readTranslations(fields, 'alt'), focus }),
    send: (draft, version) => api.adminChangePicture({ params: { id: picture.id }, body: { ...draft, version } }),
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
          onChange={({ target }) => setFocus(target.checked ? null : (draft.focus ?? MIDDLE))}
        />
        <FramesPreview path={picture.path} focus={focus} />
      </div>
      <div className="stack">
        <p className="quiet small">{t('media.alt.hint')}</p>
        <MultilingualField
          path="alt"
          label={t('media.alt')}
          values={draft.alt}
          maxLength={200}
          needed="none"
          errors={errors}
        />
        {dialog}
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
