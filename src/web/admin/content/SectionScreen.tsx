import { useNavigate } from 'react-router'
import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import { FREE_SECTION_PAGES } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { changedParts } from '../changed-parts.ts'
import { NO_TRANSLATIONS } from '../MultilingualField.tsx'
import { useOneOf } from '../use-one-of.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { contentPaths } from './content-paths.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { SectionFields, sectionFrom } from './SectionFields.tsx'
import { SECTION_PARTS } from './section-parts.ts'

const NEW_SECTION: AdminSection = {
  ...{ id: 0, version: '', state: 'draft', publishedAt: null, preview: '', page: 'about', key: '', picture: null },
  ...{ title: NO_TRANSLATIONS, subtitle: NO_TRANSLATIONS, body: NO_TRANSLATIONS, items: [], link: null },
}
const PARTS = [...SECTION_PARTS, 'state'] as const

/** One section of a page, in four languages; or a new one of the page that takes any number. */
export function SectionScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { isNew, loaded } = useOneOf(NEW_SECTION, options => api.adminListSections({}, options))
  const section = loaded.data
  const isFree = section !== null && FREE_SECTION_PAGES.includes(section.page)

  return (
    <EditorFrame
      back={{ to: contentPaths.sections, label: t('content.sections') }}
      title={isNew ? t('content.section.add') : section?.title[language] || section?.title.ar || section?.key || ''}
      state={isNew ? undefined : section?.state}
      {...loaded}
    >
      {section && (
        <ContentEditor
          key={section.version}
          kind="sections"
          whole={section}
          isNew={isNew}
          send={(fields, { publish, version }) => {
            const body = { ...sectionFrom(fields, section), publish }
            return isNew
              ? api.adminAddSection({ body: { ...body, page: 'about' } })
              : api.adminChangeSection({ params: { id: section.id }, body: { ...body, version } })
          }}
          changes={(before, after) => changedParts(PARTS, before, after).map(part => t(`content.part.${part}`))}
          onSaved={saved => (isNew ? void navigate(contentPaths.section(saved.id)) : loaded.replace(saved))}
          onStale={loaded.reload}
          onRemoved={isFree ? () => void navigate(contentPaths.sections) : undefined}
        >
          {(errors, change) => <SectionFields section={section} errors={errors} onChange={change} />}
        </ContentEditor>
      )}
    </EditorFrame>
  )
}
