import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { findConflictField } from './field-views.ts'
import { formatMergeChange } from './format-merge-change.ts'
import { keyOfRow, type RowKey } from './keyed-rows.ts'
import { type MergeChange, pathText } from './merge.ts'
import './conflict.css'

interface ConflictDialogProps {
  changes: MergeChange[]
  /**
   * Server version, draft and base, in this order. The name of a row is taken from the first of these that contains the
   * row.
   */
  drafts: unknown[]
  fields: object
  rowKey?: RowKey
  note?: ReactNode
  /**
   * Replaces the default explanation, for dialogs that save the selected values immediately instead of putting them
   * into a form.
   */
  explanation?: string
  onClose: () => void
  /** Called with the paths of the conflicts for which the server's value was selected. */
  onApply: (taken: ReadonlySet<string>) => void
}

/**
 * Dialog for a version conflict. It offers both values of each field that was changed both on the server and in the
 * draft, and lists the other changes on the server.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { changes, drafts, fields, rowKey = keyOfRow, note, explanation, onClose, onApply } = props
  const i18n = useI18n()
  const { t } = i18n
  const name = useId()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const shown = changes.map(change => {
    const place = findConflictField(change.path, fields, drafts, i18n, rowKey)
    const texts = formatMergeChange(change, place, drafts, i18n, rowKey)
    return { key: pathText(change.path), isConflict: change.isConflict, label: place.label, texts }
  })
  const conflicts = shown.filter(({ isConflict }) => isConflict)
  const included = shown.filter(({ isConflict }) => !isConflict)

  function choose(key: string, side: string) {
    const others = [...taken].filter(other => other !== key)
    setTaken(new Set(side === 'theirs' ? [...others, key] : others))
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <div className="cluster">
          <Button onClick={() => onApply(taken)}>{t('conflict.apply')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t(explanation ? 'common.back' : 'conflict.back')}
          </Button>
        </div>
      }
    >
      <div className="stack conflict">
        {note}
        <p>{explanation ?? t(conflicts.length > 0 ? 'conflict.choose' : 'conflict.none')}</p>
        {conflicts.map(({ key, label, texts }) => (
          <RadioCards
            key={key}
            legend={label}
            name={`${name} ${key}`}
            value={taken.has(key) ? 'theirs' : 'mine'}
            onChange={side => choose(key, side)}
            options={(['mine', 'theirs'] as const).map(side => ({
              value: side,
              label: t(`conflict.${side}`),
              hint: (
                <bdi className="conflict__value">
                  <Isolate>{texts[side]}</Isolate>
                </bdi>
              ),
            }))}
          />
        ))}
        {included.length > 0 && (
          <section className="stack gap-s">
            <h3 className="admin__heading">{t('conflict.included')}</h3>
            <dl className="conflict__included">
              {included.map(({ key, label, texts }) => (
                <div key={key}>
                  <dt className="quiet">{label}</dt>
                  <dd>
                    <bdi className="conflict__value">
                      <Isolate>{texts.theirs}</Isolate>
                    </bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Dialog>
  )
}
