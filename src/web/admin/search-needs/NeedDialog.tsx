import { useState } from 'react'
import type { AdminNeed, NeedBody } from '../../../shared/contracts/search-needs.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { NeedFields, typedPhrases } from './NeedFields.tsx'
import type { EditedNeed } from './NeedsScreen.tsx'
import { RemoveNeed } from './RemoveNeed.tsx'

type NeedDraft = ReturnType<typeof draftOf>

function draftOf({ names, targets, classIds, ingredients, weight }: AdminNeed) {
  return { names, targets, classIds, ingredients, weight }
}

interface NeedDialogProps {
  edited: EditedNeed | null
  needs: AdminNeed[]
  onClose: () => void
  onSaved: () => void
}

/** Phrases of a need in four languages and its targets; the words of a zero-result search may be added to an existing need. */
export function NeedDialog(props: NeedDialogProps) {
  const { edited } = props
  return edited && <OpenDialog key={`${edited.need?.id} ${edited.fruitless?.words}`} {...props} edited={edited} />
}

function OpenDialog({ edited, needs, onClose, onSaved }: NeedDialogProps & { edited: EditedNeed }) {
  const { t, list } = useI18n()
  const api = useApi()
  const { fruitless } = edited
  const [need, setNeed] = useState(edited.need)
  const [targets, setTargets] = useState(edited.need?.targets ?? [])
  const [removing, setRemoving] = useState(false)
  const { data: choices } = useLoad('choices', async options => (await api.adminCatalogChoices({}, options)).data)
  const nameOf = (id: number) => choices?.classes.find(one => one.id === id)?.name ?? String(id)
  const versioned = useVersionedDialog<AdminNeed, NeedDraft>({
    state: need,
    draftOf,
    onMerged: draft => setTargets(draft.targets),
    fields: {
      names: { label: t('search-needs.phrases') },
      targets: { label: t('search-needs.targets'), rowName: ({ name }) => name },
      classIds: { label: t('search-needs.classes'), show: ids => list(ids.map(nameOf)) || undefined },
      ingredients: { label: t('search-needs.ingredients') },
      weight: { label: t('search-needs.weight'), show: weight => t(`search-needs.weight.${weight}`) },
    },
    // Targets of different kinds may have the same id.
    rowKey: ({ kind, id }) => `${kind} ${id}`,
    // A need that another admin changed is seen before it is removed.
    confirms: () => removing,
  })
  const saved = () => {
    addToast({ type: 'success', title: t('search-needs.saved') })
    onSaved()
  }

  function join(other: AdminNeed | null) {
    setNeed(other)
    setTargets(other?.targets ?? [])
  }

  async function send(sent: FormData) {
    const names = Object.fromEntries(LANGUAGE_CODES.map(code => [code, typedPhrases(sent.get(code))]))
    const mine: NeedDraft = {
      names: names as NeedBody['names'],
      targets,
      classIds: sent.getAll('classIds').map(Number),
      ingredients: typedPhrases(sent.get('ingredients')),
      weight: Number(sent.get('weight')) as NeedBody['weight'],
    }
    return versioned.send(mine, ({ targets, ...draft }, version) => {
      const body = { ...draft, targets: targets.map(({ kind, id }) => ({ kind, id })), ...(fruitless && { fruitless }) }
      if (!need) return api.adminAddNeed({ body })
      return api.adminChangeNeed({ params: { id: need.id }, body: { ...body, version } })
    })
  }

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={t(edited.need ? 'search-needs.change.title' : 'search-needs.add.title')}
        action={t('search-needs.save')}
        send={send}
        done={saved}
      >
        {errors => (
          <>
            {versioned.dialog}
            <NeedFields
              key={`${need?.id} ${versioned.revision}`}
              needs={needs}
              fruitless={fruitless}
              targets={targets}
              errors={errors}
              join={join}
              need={need && { ...need, ...versioned.draft }}
              classes={choices?.classes ?? []}
              onTargets={setTargets}
            />
            {edited.need && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {t('search-needs.remove')}
              </Button>
            )}
          </>
        )}
      </FormDialog>
      {edited.need && (
        <RemoveNeed
          open={removing}
          need={versioned.base ?? edited.need}
          send={call => versioned.send(draftOf(versioned.base ?? edited.need!), call)}
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
