import { useState } from 'react'
import type { AdminNeed, NeedBody } from '../../../shared/contracts/search-needs.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { NeedFields } from './NeedFields.tsx'
import type { EditedNeed } from './NeedsScreen.tsx'
import { needName } from './need-name.ts'
import { readPhrases, splitPhrases } from './PhraseFields.tsx'

function draftOf({ names, targets, classIds, ingredients, weight, isConcern }: AdminNeed) {
  return { names, targets, classIds, ingredients, weight, isConcern }
}

interface NeedDialogProps {
  edited: EditedNeed | null
  needs: AdminNeed[]
  onClose: () => void
  onSaved: () => void
}

/**
 * Dialog that creates or edits a need: its phrases in four languages, and its targets. The query of a zero-result
 * search becomes a phrase of a new or an existing need.
 */
export function NeedDialog(props: NeedDialogProps) {
  const { edited } = props
  return edited && <OpenDialog key={`${edited.need?.id} ${edited.zeroResult?.words}`} {...props} edited={edited} />
}

function OpenDialog({ edited, needs, onClose, onSaved }: NeedDialogProps & { edited: EditedNeed }) {
  const { t, list, language } = useI18n()
  const api = useApi()
  const { need: opened, zeroResult } = edited
  const [need, setNeed] = useState(opened)
  const [targets, setTargets] = useState(opened?.targets ?? [])
  const { data: choices } = useLoad('choices', async options => (await api.adminCatalogChoices({}, options)).data)
  const nameOf = (id: number) => choices?.classes.find(one => one.id === id)?.name ?? String(id)

  function join(other: AdminNeed | null) {
    setNeed(other)
    setTargets(other?.targets ?? [])
  }

  return (
    <VersionedDialog
      state={need}
      draftOf={draftOf}
      onMerged={draft => setTargets(draft.targets)}
      fields={{
        names: { label: t('search-needs.phrases') },
        targets: { label: t('search-needs.targets'), rowName: ({ name }) => name },
        classIds: { label: t('search-needs.classes'), show: ids => list(ids.map(nameOf)) || undefined },
        ingredients: { label: t('search-needs.ingredients') },
        weight: { label: t('search-needs.weight'), show: weight => t(`search-needs.weight.${weight}`) },
        isConcern: { label: t('routine.need') },
      }}
      // The key includes the kind, because targets of different kinds may have the same id.
      rowKey={({ kind, id }) => `${kind} ${id}`}
      title={t(opened ? 'search-needs.change.title' : 'search-needs.add.title')}
      action={t('search-needs.save')}
      saved={t('search-needs.saved')}
      read={sent => ({
        names: readPhrases(sent),
        targets,
        classIds: sent.getAll('classIds').map(Number),
        ingredients: splitPhrases(sent.get('ingredients')),
        weight: Number(sent.get('weight')) as NeedBody['weight'],
        isConcern: sent.get('isConcern') === 'on',
      })}
      send={({ targets: chosen, ...draft }, version) => {
        const body = {
          ...draft,
          targets: chosen.map(({ kind, id }) => ({ kind, id })),
          ...(zeroResult && { zeroResult }),
        }
        if (!need) return api.adminAddNeed({ body })
        return api.adminChangeNeed({ params: { id: need.id }, body: { ...body, version } })
      }}
      removal={
        opened && {
          label: t('search-needs.remove'),
          text: need => <p>{t('search-needs.remove.text', { name: `\u2068${needName(need, language)}\u2069` })}</p>,
          send: version => api.adminRemoveNeed({ params: { id: opened.id }, query: { version } }),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      {({ errors, draft, revision }) => (
        <NeedFields
          key={`${need?.id} ${revision}`}
          needs={needs}
          zeroResult={zeroResult}
          targets={targets}
          errors={errors}
          join={join}
          need={need && { ...need, ...draft }}
          classes={choices?.classes ?? []}
          onTargets={setTargets}
        />
      )}
    </VersionedDialog>
  )
}
