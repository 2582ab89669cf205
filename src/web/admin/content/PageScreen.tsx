import { useNavigate, useParams } from 'react-router'
import type { AdminPage } from '../../../shared/contracts/admin-content.ts'
import { FIXED_PAGES } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { changedParts } from '../changed-parts.ts'
import { NO_TRANSLATIONS, readTranslations } from '../MultilingualField.tsx'
import { BodyFields } from './BodyFields.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { contentPaths } from './content-paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { TranslatedField } from './TranslatedField.tsx'

const NEW_PAGE: AdminPage = {
  ...{ id: 0, version: '', state: 'draft', publishedAt: null, preview: '', slug: '', updatedAt: '' },
  ...{ title: NO_TRANSLATIONS, body: NO_TRANSLATIONS, inMenu: false },
}

const PARTS = ['title', 'body', 'state'] as const

/** A page that the shop writes itself, in four languages; or a new one. */
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
        <ContentEditor
          key={page.version}
          kind="pages"
          whole={page}
          isNew={isNew}
          send={(fields, { publish, version }) => {
            const title = readTranslations(fields, 'title')
            const body = { title, body: readTranslations(fields, 'body'), inMenu: page.inMenu, publish }
            return isNew
              ? api.adminAddPage({ body: { ...body, slug: fields('slug') } })
              : api.adminChangePage({ params: { id: page.id }, body: { ...body, version } })
          }}
          changes={(before, after) => changedParts(PARTS, before, after).map(part => t(`content.part.${part}`))}
          onSaved={saved => (isNew ? void navigate(contentPaths.page(saved.id)) : loaded.replace(saved))}
          onStale={loaded.reload}
          onRemoved={FIXED_PAGES.includes(page.slug) ? undefined : () => void navigate(contentPaths.pages)}
        >
          {(errors, change) => (
            <>
              {isNew && (
                <TextField
                  name="slug"
                  label={t('content.page.slug')}
                  hint={t('content.page.slug.hint')}
                  dir="ltr"
                  maxLength={60}
                  spellCheck={false}
                  autoCapitalize="none"
                  error={errors.slug}
                />
              )}
              <TranslatedField
                path="title"
                label={t('content.part.title')}
                values={page.title}
                maxLength={120}
                errors={errors}
              />
              <BodyFields body={page.body} errors={errors} onChange={change} />
            </>
          )}
        </ContentEditor>
      )}
    </EditorFrame>
  )
}
