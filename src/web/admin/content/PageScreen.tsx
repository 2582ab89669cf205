import { useNavigate, useParams } from 'react-router'
import type { AdminPage } from '../../../shared/contracts/admin-content.ts'
import { PAGE_FIELDS, PAGE_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { newRecord, newTexts, pickFields } from '../../../shared/records/field.ts'
import { pagePath, TOP_LEVEL_PAGE_SLUGS } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { readTexts } from '../read-texts.ts'
import { SeoFields } from '../SeoFields.tsx'
import { BodyFields } from './BodyFields.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { contentPaths } from './content-paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { textOfHtml } from './rich-document.ts'
import { TranslatedField } from './TranslatedField.tsx'

const NEW_PAGE: AdminPage = {
  id: 0,
  version: '',
  state: 'draft',
  publishedAt: null,
  preview: '',
  slug: '',
  updatedAt: '',
  ...newRecord(PAGE_FIELDS),
  ...newTexts(PAGE_TEXT_FIELDS),
}

const draftOf = (page: AdminPage) => ({
  slug: page.slug,
  ...pickFields(PAGE_TEXT_FIELDS, page),
  ...pickFields(PAGE_FIELDS, page),
})

/** Screen that edits a content page in four languages, or creates one. */
export function PageScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const loaded = useLoad(id, async options =>
    isNew ? NEW_PAGE : (await api.adminGetPage({ params: { id: Number(id) } }, options)).data,
  )
  const page = loaded.data

  return (
    <EditorFrame
      back={{ to: contentPaths.pages, label: t('content.pages') }}
      title={isNew ? t('content.page.add') : page?.title[language] || page?.title.ar || page?.slug || ''}
      state={isNew ? undefined : page?.state}
      {...loaded}
    >
      {page && (
        <VersionedDraftState key={page.version} state={page} draftOf={draftOf}>
          {versioned => (
            <ContentEditor
              kind="pages"
              versioned={versioned}
              isNew={isNew}
              fields={{
                slug: { label: t('content.part.slug') },
                title: { label: t('content.part.title') },
                body: {
                  label: t('content.part.body'),
                  show: html => (typeof html === 'string' ? textOfHtml(html) : undefined),
                },
                seoTitle: { label: t('catalog.field.seoTitle') },
                seoDescription: { label: t('catalog.field.seoDescription') },
                inMenu: { label: t('audit.field.inMenu') },
              }}
              read={fields => ({
                slug: isNew ? fields('slug') : page.slug,
                ...readTexts(PAGE_TEXT_FIELDS, fields),
                // No field of this form changes `inMenu`, so it keeps its value.
                inMenu: versioned.draft.inMenu,
              })}
              send={({ slug, ...body }, { publish, version }) =>
                isNew
                  ? api.adminAddPage({ body: { ...body, slug, publish } })
                  : api.adminChangePage({ params: { id: page.id }, body: { ...body, publish, version } })
              }
              onSaved={saved => (isNew ? void navigate(contentPaths.page(saved.id)) : loaded.replace(saved))}
              onStale={loaded.reload}
              isReloading={loaded.loading}
              onRemoved={TOP_LEVEL_PAGE_SLUGS.includes(page.slug) ? undefined : () => void navigate(contentPaths.pages)}
            >
              {(errors, change) => (
                <>
                  {isNew && (
                    <TextField
                      name="slug"
                      label={t('content.page.slug')}
                      hint={t('content.page.slug.hint')}
                      dir="ltr"
                      maxLength={PAGE_FIELDS.slug.max}
                      spellCheck={false}
                      autoCapitalize="none"
                      error={errors.slug}
                    />
                  )}
                  <TranslatedField
                    path="title"
                    label={t('content.part.title')}
                    values={versioned.draft.title}
                    maxLength={PAGE_TEXT_FIELDS.title.max}
                    errors={errors}
                  />
                  <BodyFields body={versioned.draft.body} errors={errors} onChange={change} />
                  <SeoFields
                    nameOf={(name, code) => `${name}.${code}`}
                    values={versioned.draft}
                    errors={errors}
                    shown={(typed, code) => ({
                      title: typed(`title.${code}`) || typed('title.ar'),
                      description: textOfHtml(typed(`body.${code}`) || typed('body.ar')).slice(0, 200),
                      path: pagePath(isNew ? typed('slug') : page.slug),
                    })}
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
