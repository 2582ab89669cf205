import { useState } from 'react'
import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { ATTRIBUTE_KINDS, type AttributeKind } from '../../../../shared/records/attribute.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ActionDialog } from '../../ActionDialog.tsx'
import { categoryOptions, optionsWhileLoading, useTaxonomyOptions } from '../../catalog/use-taxonomy-options.ts'
import { useVersionedDialog } from '../../conflict/use-versioned-dialog.ts'
import { MultilingualField, NO_TRANSLATIONS, readTranslations } from '../../MultilingualField.tsx'
import { useAttributeConflictFields } from './attribute-conflict-fields.ts'
import { ChoiceRows, type DraftChoice } from './ChoiceRows.tsx'

interface AttributeDialogProps {
  open: boolean
  /** Null for a new attribute. */
  attribute: AdminAttribute | null
  onClose: () => void
  onSaved: () => void
}

/**
 * Dialog that edits a custom attribute: names, unit or choices, the category to which it is limited, and its use as a
 * filter. Requires a separate `key` for each attribute, so that it is remounted when the attribute changes.
 */
export function AttributeDialog({ open, attribute, onClose, onSaved }: AttributeDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const options = useTaxonomyOptions()
  const [kind, setKind] = useState<AttributeKind>(attribute?.kind ?? 'choice')
  const [choices, setChoices] = useState<DraftChoice[]>(attribute?.choices ?? [{ code: null, names: NO_TRANSLATIONS }])
  const { draft, revision, send, dialog } = useVersionedDialog({
    state: attribute,
    ...useAttributeConflictFields(),
    onMerged: merged => setChoices(merged.choices),
  })
  const category = String(draft?.categoryId ?? '')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t(attribute ? 'taxonomy.attribute.change' : 'taxonomy.attribute.add')}
      action={t('shipping.save')}
      wide
      send={async fields => {
        const mine = {
          categoryId: fields('categoryId') === '' ? null : Number(fields('categoryId')),
          isFilterable: fields('isFilterable') === 'on',
          names: readTranslations(fields, 'names'),
          units: kind === 'number' ? readTranslations(fields, 'units') : NO_TRANSLATIONS,
          choices: kind === 'choice' ? choices : [],
        }
        const answer = await send(mine, (body, version) =>
          attribute
            ? api.adminChangeAttribute({ params: { id: attribute.id }, body: { ...body, version } })
            : api.adminAddAttribute({ body: { ...body, kind } }),
        )
        return answer.data
      }}
      done={() => {
        addToast({ type: 'success', title: t('shipping.saved') })
        onSaved()
      }}
      onLate={onSaved}
    >
      {errors => (
        <>
          {dialog}
          <SelectField
            label={t('taxonomy.attribute.kind')}
            hint={attribute ? t('taxonomy.attribute.kind.stays') : undefined}
            value={kind}
            disabled={attribute !== null}
            options={ATTRIBUTE_KINDS.map(one => ({ value: one, label: t(`taxonomy.attribute.kind.${one}`) }))}
            onChange={event => setKind(event.currentTarget.value as AttributeKind)}
          />
          <MultilingualField
            key={revision}
            path="names"
            label={t('taxonomy.attribute.name')}
            values={draft?.names ?? NO_TRANSLATIONS}
            maxLength={80}
            errors={errors}
          />
          {kind === 'number' && (
            <MultilingualField
              key={`units ${revision}`}
              path="units"
              label={t('taxonomy.attribute.unit')}
              values={draft?.units ?? NO_TRANSLATIONS}
              maxLength={20}
              needed="none"
              errors={errors}
            />
          )}
          {kind === 'choice' && <ChoiceRows choices={choices} onChange={setChoices} errors={errors} />}
          <SelectField
            key={`category ${revision} ${options.categories.length}`}
            name="categoryId"
            label={t('taxonomy.attribute.category')}
            optional
            prompt={t('taxonomy.attribute.all')}
            defaultValue={category}
            options={optionsWhileLoading(options, category, categoryOptions(options))}
            error={errors.categoryId}
          />
          {kind !== 'text' && (
            <Checkbox
              key={`filterable ${revision} ${kind}`}
              name="isFilterable"
              label={t('taxonomy.attribute.filterable')}
              hint={t('taxonomy.attribute.filterable.hint')}
              defaultChecked={draft?.isFilterable ?? kind !== 'number'}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
