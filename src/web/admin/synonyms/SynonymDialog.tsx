import { useState } from 'react'
import type { AdminSynonymGroup } from '../../../shared/contracts/synonyms.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { PhraseFields, readPhrases } from '../search-needs/PhraseFields.tsx'
import type { SynonymDraft } from './SynonymsScreen.tsx'

interface SynonymDialogProps {
  writing: SynonymDraft | null
  groups: AdminSynonymGroup[]
  onClose: () => void
  onSaved: () => void
}

const NEW = 'new'
const draftOf = ({ words }: AdminSynonymGroup) => ({ words })

/**
 * Dialog that edits the words of a synonym group in four languages. The words of a zero-result search can be added to
 * an existing group.
 */
export function SynonymDialog(props: SynonymDialogProps) {
  const { writing } = props
  return (
    writing && <OpenDialog key={`${writing.group?.id} ${writing.zeroResult?.words}`} {...props} writing={writing} />
  )
}

function OpenDialog({ writing, groups, onClose, onSaved }: SynonymDialogProps & { writing: SynonymDraft }) {
  const { t, list } = useI18n()
  const api = useApi()
  const { group: opened, zeroResult } = writing
  const [group, setGroup] = useState(opened)

  return (
    <VersionedDialog
      state={group}
      draftOf={draftOf}
      fields={{ words: { label: t('synonyms.title') } }}
      title={t(opened ? 'synonyms.change.title' : 'synonyms.add.title')}
      action={t('synonyms.save')}
      saved={t('synonyms.saved')}
      read={sent => ({ words: readPhrases(sent) })}
      send={(draft, version) => {
        const body = { ...draft, ...(zeroResult && { zeroResult }) }
        if (!group) return api.adminAddSynonyms({ body })
        return api.adminChangeSynonyms({ params: { id: group.id }, body: { ...body, version } })
      }}
      removal={
        opened && {
          label: t('synonyms.remove'),
          text: ({ words }) => (
            <>
              <p>{t('synonyms.remove.text')}</p>
              <p className="quiet">
                <bdi>{list(Object.values(words).flat())}</bdi>
              </p>
            </>
          ),
          send: version => api.adminRemoveSynonyms({ params: { id: opened.id }, query: { version } }),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      {({ errors, draft, revision }) => (
        <>
          <p className="quiet small">{t('synonyms.hint')}</p>
          {zeroResult && <GroupSelect groups={groups} value={group} onChange={setGroup} />}
          <PhraseFields
            key={`${group?.id} ${revision}`}
            path="words"
            phrases={draft?.words}
            zeroResult={revision > 0 ? undefined : zeroResult}
            maxLength={1_000}
            missing={t('synonyms.few')}
            errors={errors}
          />
        </>
      )}
    </VersionedDialog>
  )
}

interface GroupSelectProps {
  groups: AdminSynonymGroup[]
  /** Null for a new group. */
  value: AdminSynonymGroup | null
  onChange: (group: AdminSynonymGroup | null) => void
}

function GroupSelect({ groups, value, onChange }: GroupSelectProps) {
  const { t, language } = useI18n()
  return (
    <SelectField
      name="group"
      label={t('synonyms.join')}
      value={value ? String(value.id) : NEW}
      onChange={event => onChange(groups.find(({ id }) => String(id) === event.target.value) ?? null)}
      options={[
        { value: NEW, label: t('synonyms.join.new') },
        ...groups.map(({ id, words }) => ({
          value: String(id),
          label: words[language][0] ?? Object.values(words).flat()[0]!,
        })),
      ]}
    />
  )
}
