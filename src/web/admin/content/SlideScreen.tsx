import { useNavigate } from 'react-router'
import type { AdminSlide } from '../../../shared/contracts/admin-content.ts'
import { SLIDE_FIELDS, SLIDE_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { newRecord, newTexts, pickFields } from '../../../shared/records/field.ts'
import { useApi } from '../../api/provider.tsx'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { readTexts } from '../read-texts.ts'
import { readRecord } from '../record-draft.ts'
import { useListedRecord } from '../use-one-of.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { ContentImageField } from './ContentImageField.tsx'
import { contentPaths } from './content-paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { LinkFields } from './LinkFields.tsx'
import { TranslatedField } from './TranslatedField.tsx'

const NEW_SLIDE: AdminSlide = {
  id: 0,
  version: '',
  state: 'draft',
  publishedAt: null,
  preview: '',
  ...newRecord(SLIDE_FIELDS),
  ...newTexts(SLIDE_TEXT_FIELDS),
}
const draftOf = (slide: AdminSlide) => ({
  ...pickFields(SLIDE_FIELDS, slide),
  ...pickFields(SLIDE_TEXT_FIELDS, slide),
})
const read = (fields: FormFields) => ({
  ...readRecord(SLIDE_FIELDS, fields),
  ...readTexts(SLIDE_TEXT_FIELDS, fields),
})

/** Screen that edits one slide of the home page in four languages, or creates one. */
export function SlideScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { isNew, loaded } = useListedRecord(NEW_SLIDE, options => api.adminListSlides({}, options))
  const slide = loaded.data

  const link = { href: { label: t('content.link.href') }, label: { label: t('content.link.label') } }

  return (
    <EditorFrame
      back={{ to: contentPaths.slides, label: t('content.slides') }}
      title={isNew ? t('content.slide.add') : ((slide?.title[language] || slide?.title.ar) ?? '')}
      state={isNew ? undefined : slide?.state}
      {...loaded}
    >
      {slide && (
        <VersionedDraftState key={slide.version} state={slide} draftOf={draftOf}>
          {versioned => (
            <ContentEditor
              kind="slides"
              versioned={versioned}
              isNew={isNew}
              fields={{
                image: { label: t('content.part.image') },
                eyebrow: { label: t('content.part.eyebrow') },
                title: { label: t('content.part.title') },
                text: { label: t('content.part.text') },
                primary: { label: t('content.part.primary'), fields: link },
                secondary: { label: t('content.part.secondary'), fields: link },
              }}
              read={read}
              send={(draft, { publish, version }) =>
                isNew
                  ? api.adminAddSlide({ body: { ...draft, publish } })
                  : api.adminChangeSlide({ params: { id: slide.id }, body: { ...draft, publish, version } })
              }
              onSaved={saved => (isNew ? void navigate(contentPaths.slide(saved.id)) : loaded.replace(saved))}
              onStale={loaded.reload}
              isReloading={loaded.loading}
              onRemoved={() => void navigate(contentPaths.slides)}
            >
              {(errors, change) => (
                <>
                  <ContentImageField value={versioned.draft.image || null} onChange={change} error={errors.image} />
                  <TranslatedField
                    path="eyebrow"
                    label={t('content.part.eyebrow')}
                    values={versioned.draft.eyebrow}
                    maxLength={SLIDE_TEXT_FIELDS.eyebrow.max}
                    optional
                    errors={errors}
                  />
                  <TranslatedField
                    path="title"
                    label={t('content.part.title')}
                    values={versioned.draft.title}
                    maxLength={SLIDE_TEXT_FIELDS.title.max}
                    errors={errors}
                  />
                  <TranslatedField
                    path="text"
                    label={t('content.part.text')}
                    values={versioned.draft.text}
                    maxLength={SLIDE_TEXT_FIELDS.text.max}
                    rows={3}
                    optional
                    errors={errors}
                  />
                  <LinkFields
                    path="primary"
                    title={t('content.part.primary')}
                    link={versioned.draft.primary}
                    errors={errors}
                  />
                  <LinkFields
                    path="secondary"
                    title={t('content.part.secondary')}
                    link={versioned.draft.secondary}
                    errors={errors}
                  />
                </>
              )}
            </ContentEditor>
          )}
        </VersionedDraftState>
      )}
    </EditorFrame>
  )
}
