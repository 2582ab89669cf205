import { type FormEvent, useState } from 'react'
import type { ImageUse, LibraryImage } from '../../../shared/contracts/media.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { MultilingualField, readTranslations } from '../MultilingualField.tsx'
import { FocalPoint, FramesPreview } from './FocalPoint.tsx'
import { ImageUses } from './ImageUses.tsx'
import './media.css'

interface ImageFormProps {
  image: LibraryImage & { shown: ImageUse }
  onSaved: (image: LibraryImage) => void
  /** Called after the image was deleted. Undefined where deleting is not offered. */
  onRemoved: (() => void) | undefined
}

const MIDDLE = { x: 50, y: 50 }

function draftOf({ alt, focus }: LibraryImage) {
  return { alt, focus }
}

/**
 * Form for the alt texts and the focal point of an image, with a list of its uses. Only an unused image can be deleted.
 */
export function ImageForm(props: ImageFormProps) {
  return (
    <VersionedDraftState<LibraryImage, ReturnType<typeof draftOf>> state={props.image} draftOf={draftOf}>
      {versioned => <ImageFields versioned={versioned} {...props} />}
    </VersionedDraftState>
  )
}

interface ImageFieldsProps extends ImageFormProps {
  versioned: VersionedDraft<LibraryImage, ReturnType<typeof draftOf>>
}

function ImageFields({ versioned, image, onSaved, onRemoved }: ImageFieldsProps) {
  const api = useApi()
  const { t } = useI18n()
  const { id, path } = image
  const { draft } = versioned
  const [focus, setFocus] = useState(draft.focus)
  const { form, busy, errors, failure, save, removeAtOnce, dialog } = useVersioned({
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
    send: (draft, version) => api.adminChangeImage({ params: { id }, body: { ...draft, version } }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  async function remove() {
    if (!(await removeAtOnce(version => api.adminRemoveImage({ params: { id }, query: { version } })))) return
    addToast({ type: 'success', title: t('media.removed') })
    onRemoved?.()
  }

  return (
    <>
      <form ref={form} className="media-detail" noValidate onSubmit={onSubmit}>
        <div className="stack">
          <FocalPoint path={path} focus={focus} onChange={setFocus} />
          <Checkbox
            label={t('media.focus.whole')}
            checked={focus === null}
            onChange={({ target }) => setFocus(target.checked ? null : (draft.focus ?? MIDDLE))}
          />
          <FramesPreview path={path} focus={focus} />
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
          <div role="alert">{failure && <FieldError id="image-failure">{failure}</FieldError>}</div>
          <p>
            <Button type="submit" loading={busy}>
              {t('media.save')}
            </Button>
          </p>
        </div>
      </form>
      <ImageUses image={image} remove={onRemoved && remove} />
    </>
  )
}
