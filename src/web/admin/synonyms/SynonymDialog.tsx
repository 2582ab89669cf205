import { useState } from 'react'
import type { SynonymWords, WholeSynonyms } from '../../../shared/contracts/synonyms.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { RemoveSynonyms } from './RemoveSynonyms.tsx'
import type { SynonymDraft } from './SynonymsScreen.tsx'

interface SynonymDialogProps {
  writing: SynonymDraft | null
  groups: WholeSynonyms[]
  onClose: () => void
  onSaved: () => void
}

const NEW = 'new'
const draftOf = ({ words }: WholeSynonyms) => ({ words })

/** Words of a synonym group in four languages; those of a zero-result search may be added to an existing group. */
export function SynonymDialog(props: SynonymDialogProps) {
  const { writing } = props
  return writing && <OpenDialog key={`${writing.group?.id} ${writing.fruitless?.words}`} {...props} writing={writing} />
}

function OpenDialog({ writing, groups, onClose, onSaved }: SynonymDialogProps & { writing: SynonymDraft }) {
  const { t, language } = useI18n()
  const api = useApi()
  const { fruitless } = writing
  const [group, setGroup] = useState(writing.group)
  const [removing, setRemoving] = useState(false)
  const versioned = useVersionedDialog<WholeSynonyms, { words: SynonymWords }>({
    state: group,
    draftOf,
    fields: { words: { label: t('synonyms.title') } },
    // A group that another admin changed is seen before it is removed.
    confirms: () => removing,
  })
  const saved = () => {
    addToast({ type: 'success', title: t('synonyms.saved') })
    onSaved()
  }

  async function send(sent: FormData) {
    const words = Object.fromEntries(LANGUAGE_CODES.map(code => [code, apart(String(sent.get(code)))])) as SynonymWords
    return versioned.send({ words }, (draft, version) => {
      const body = { ...draft, ...(fruitless && { fruitless }) }
      if (!group) return api.adminAddSynonyms({ body })
      return api.adminChangeSynonyms({ params: { id: group.id }, body: { ...body, version } })
    })
  }

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={t(writing.group ? 'synonyms.change.title' : 'synonyms.add.title')}
        action={t('synonyms.save')}
        send={send}
        done={saved}
      >
        {errors => (
          <>
            {versioned.dialog}
            <p className="quiet small">{t('synonyms.hint')}</p>
            {fruitless && (
              <SelectField
                name="group"
                label={t('synonyms.join')}
                value={group ? String(group.id) : NEW}
                onChange={event => setGroup(groups.find(({ id }) => String(id) === event.target.value) ?? null)}
                options={[
                  { value: NEW, label: t('synonyms.join.new') },
                  ...groups.map(({ id, words }) => ({
                    value: String(id),
                    label: words[language][0] ?? Object.values(words).flat()[0]!,
                  })),
                ]}
              />
            )}
            {LANGUAGES.map(({ code, nativeName, direction }) => (
              <TextArea
                key={`${group?.id} ${versioned.revision} ${code}`}
                name={code}
                label={nativeName}
                lang={code}
                dir={direction}
                rows={2}
                maxLength={1_000}
                optional
                defaultValue={
                  versioned.revision > 0
                    ? joined(code, versioned.draft?.words[code] ?? [])
                    : wordsIn(code, group, fruitless)
                }
                error={errors[`words.${code}`]}
              />
            ))}
            <div role="alert">{errors.words && <FieldError id="synonym-words">{t('synonyms.few')}</FieldError>}</div>
            {writing.group && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {t('synonyms.remove')}
              </Button>
            )}
          </>
        )}
      </FormDialog>
      {writing.group && (
        <RemoveSynonyms
          open={removing}
          group={versioned.base ?? writing.group}
          send={call => versioned.send(draftOf(versioned.base ?? writing.group!), call)}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            onClose()
            saved()
          }}
          onLate={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </>
  )
}

function wordsIn(code: Language, group: WholeSynonyms | null, fruitless: SynonymDraft['fruitless']): string {
  const own = group?.words[code] ?? []
  return joined(code, [...own, ...(fruitless?.language === code ? [fruitless.words] : [])])
}

const joined = (code: Language, words: string[]) => words.join(code === 'ar' ? '، ' : ', ')

const apart = (words: string) =>
  words
    .split(/[,،\n]/)
    .map(word => word.trim())
    .filter(Boolean)
