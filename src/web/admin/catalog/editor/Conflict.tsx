import { useState } from 'react'
import type { WholeProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import { draftOf } from './draft.ts'
import { nativeName } from './LanguageTexts.tsx'
import { type Difference, differences, type Part, taking } from './merge.ts'
import type { Editor } from './use-editor.ts'

interface ConflictProps {
  editor: Editor
  theirs: WholeProduct
  choices: TaxonomyOptions
}

const keyOf = (part: Part) =>
  part.kind === 'text' ? `${part.language} ${part.field}` : part.kind === 'field' ? part.field : part.kind

/** Somebody else was quicker: what they changed, each to take or to leave, before anything is written over it. */
export function Conflict({ editor, theirs, choices }: ConflictProps) {
  const { t } = useI18n()
  const { saved, draft, settle } = editor
  const other = draftOf(theirs)
  const found = saved ? differences(draftOf(saved), draft, other) : []
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(found.filter(({ isDisputed }) => isDisputed).map(({ part }) => keyOf(part))),
  )
  const taken = found.map(({ part }) => part).filter(part => !kept.has(keyOf(part)))
  return (
    <div className="notice notice--warning" role="alert">
      <div className="notice__text stack gap-s">
        <p>
          <b>{t('shipping.unseen')}</b> {t(found.length > 0 ? 'catalog.conflict.choose' : 'catalog.conflict.state')}
        </p>
        {found.length > 0 && (
          <ul className="conflict">
            {found.map(difference => (
              <ConflictRow
                key={keyOf(difference.part)}
                difference={difference}
                choices={choices}
                isTaken={!kept.has(keyOf(difference.part))}
                onTake={isTaken => {
                  const next = new Set(kept)
                  if (isTaken) next.delete(keyOf(difference.part))
                  else next.add(keyOf(difference.part))
                  setKept(next)
                }}
              />
            ))}
          </ul>
        )}
        <div>
          <Button size="small" onClick={() => settle(taking(draft, other, taken))}>
            {t('catalog.conflict.go-on')}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ConflictRowProps {
  difference: Difference
  choices: TaxonomyOptions
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function ConflictRow({ difference: { part, mine, theirs, isDisputed }, choices, isTaken, onTake }: ConflictRowProps) {
  const { t } = useI18n()
  const name =
    part.kind === 'text'
      ? `${t(`catalog.field.${part.field}`)} · ${nativeName(part.language)}`
      : t(part.kind === 'goods' ? 'catalog.variants' : `catalog.field.${part.field}`)
  const shown = (value: unknown): string | null => {
    if (typeof value === 'boolean') return t(value ? 'catalog.yes' : 'catalog.no')
    if (typeof value !== 'string') return null
    if (value === '') return t('catalog.empty')
    const named = { brandId: choices.brands, categoryId: choices.categories, classId: choices.classes }
    const field = part.kind === 'field' ? part.field : ''
    if (field in named) return named[field as keyof typeof named].find(({ id }) => String(id) === value)?.name ?? value
    return value.length > 160 ? `${value.slice(0, 160)}…` : value
  }
  const [own, other] = [shown(mine), shown(theirs)]
  return (
    <li>
      <Checkbox
        label={t('catalog.conflict.take', { what: name })}
        checked={isTaken}
        onChange={event => onTake(event.currentTarget.checked)}
      />
      {other !== null && (
        <dl className="conflict__values">
          <dt className="quiet">{t('catalog.conflict.theirs')}</dt>
          <dd>
            <bdi>{other}</bdi>
          </dd>
          {isDisputed && (
            <>
              <dt className="quiet">{t('catalog.conflict.mine')}</dt>
              <dd>
                <bdi>{own}</bdi>
              </dd>
            </>
          )}
        </dl>
      )}
    </li>
  )
}
