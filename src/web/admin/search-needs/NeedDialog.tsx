import { useState } from 'react'
import type { AdminNeed, NeedBody } from '../../../shared/contracts/search-needs.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../FormDialog.tsx'
import { Theirs } from '../Theirs.tsx'
import { useTheirs } from '../use-theirs.ts'
import { NeedFields, typedPhrases } from './NeedFields.tsx'
import type { EditedNeed } from './NeedsScreen.tsx'
import { needName } from './need-name.ts'
import { RemoveNeed } from './RemoveNeed.tsx'

interface NeedDialogProps {
  edited: EditedNeed | null
  needs: AdminNeed[]
  onClose: () => void
  onSaved: () => void
}

/** Phrases of a need in four languages and what it leads to; the words of a zero-result search may join an existing need. */
export function NeedDialog(props: NeedDialogProps) {
  const { edited } = props
  return edited && <OpenDialog key={`${edited.need?.id} ${edited.fruitless?.words}`} {...props} edited={edited} />
}

function OpenDialog({ edited, needs, onClose, onSaved }: NeedDialogProps & { edited: EditedNeed }) {
  const { t, language } = useI18n()
  const api = useApi()
  const { fruitless } = edited
  const [need, setNeed] = useState(edited.need)
  const [targets, setTargets] = useState(edited.need?.targets ?? [])
  const [removing, setRemoving] = useState(false)
  const { theirs, kept } = useTheirs<AdminNeed>(need?.id)
  const { data: choices } = useLoad('choices', async options => (await api.adminCatalogChoices({}, options)).data)
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
    const body = {
      ...{ names: names as NeedBody['names'], targets: targets.map(({ kind, id }) => ({ kind, id })) },
      classIds: sent.getAll('classIds').map(Number),
      ingredients: typedPhrases(sent.get('ingredients')),
      weight: Number(sent.get('weight')) as NeedBody['weight'],
      ...(fruitless && { fruitless }),
    }
    if (!need) return api.adminAddNeed({ body })
    return api.adminChangeNeed({ params: { id: need.id }, body: { ...body, version: (theirs ?? need).version } })
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
        refused={async error => kept(error)}
      >
        {errors => (
          <>
            <Theirs words={theirs && needName(theirs, language)} />
            <NeedFields
              key={need?.id}
              {...{ need, needs, fruitless, targets, errors, join }}
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
          need={theirs ?? edited.need}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            onClose()
            saved()
          }}
          onLate={() => {
            onClose()
            onSaved()
          }}
          kept={kept}
        />
      )}
    </>
  )
}
