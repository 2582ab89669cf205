import { useNavigate } from 'react-router'
import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import { SECTION_FIELDS, SECTION_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { newRecord, newTexts, pickFields } from '../../../shared/records/field.ts'
import { FLEXIBLE_SECTION_PAGES } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { useListedRecord } from '../use-one-of.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { contentPaths } from './content-paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { SectionFields, sectionFrom } from './SectionFields.tsx'

const NEW_SECTION: AdminSection = {
  id: 0,
  version: '',
  state: 'draft',
  publishedAt: null,
  preview: '',
  page: 'about',
  key: '',
  ...newRecord(SECTION_FIELDS),
  ...newTexts(SECTION_TEXT_FIELDS),
}

const draftOf = (section: AdminSection) => ({
  ...pickFields(SECTION_TEXT_FIELDS, section),
  ...pickFields(SECTION_FIELDS, section),
})

/**
 * Screen that edits one section of a page in four languages, or adds a section to a page whose sections are not fixed.
 */
export function SectionScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { isNew, loaded } = useListedRecord(NEW_SECTION, options => api.adminListSections({}, options))
  const section = loaded.data
  const isFree = section !== null && FLEXIBLE_SECTION_PAGES.includes(section.page)

  return (
    <EditorFrame
      back={{ to: contentPaths.sections, label: t('content.sections') }}
      title={isNew ? t('content.section.add') : section?.title[language] || section?.title.ar || section?.key || ''}
      state={isNew ? undefined : section?.state}
      {...loaded}
    >
      {section && (
        <VersionedDraftState key={section.version} state={section} draftOf={draftOf}>
          {versioned => (
            <ContentEditor
              kind="sections"
              versioned={versioned}
              isNew={isNew}
              fields={{
                title: { label: t('content.part.title') },
                subtitle: { label: t('content.part.subtitle') },
                body: { label: t('content.part.body') },
                items: { label: t('content.part.items'), rowName: ({ title }) => title[language] || title.ar },
                link: {
                  label: t('content.part.link'),
                  fields: { href: { label: t('content.link.href') }, label: { label: t('content.link.label') } },
                },
                image: { label: t('content.part.image') },
              }}
              read={fields => sectionFrom(fields, { ...section, ...versioned.draft })}
              send={(draft, { publish, version }) =>
                isNew
                  ? api.adminAddSection({ body: { ...draft, publish, page: 'about' } })
                  : api.adminChangeSection({ params: { id: section.id }, body: { ...draft, publish, version } })
              }
              onSaved={saved => (isNew ? void navigate(contentPaths.section(saved.id)) : loaded.replace(saved))}
              onStale={loaded.reload}
              isReloading={loaded.loading}
              onRemoved={isFree ? () => void navigate(contentPaths.sections) : undefined}
            >
              {(errors, change) => (
                <SectionFields section={{ ...section, ...versioned.draft }} errors={errors} onChange={change} />
              )}
            </ContentEditor>
          )}
        </VersionedDraftState>
      )}
    </EditorFrame>
  )
}
