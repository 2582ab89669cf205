import { SKIN_TYPES } from '../../../../shared/records/skin-types.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { Editor } from './use-editor.ts'

/** Field for the skin types that a product suits. */
export function SkinTypesField({ editor: { draft, set } }: { editor: Editor }) {
  const { t } = useI18n()
  return (
    <fieldset className="stack gap-s">
      <legend className="field__label">{t('products.skinType')}</legend>
      <div className="cluster">
        {SKIN_TYPES.map(type => (
          <Checkbox
            key={type}
            label={t(`products.skinType.${type}`)}
            checked={draft.skinTypes.includes(type)}
            onChange={({ currentTarget }) =>
              set({
                skinTypes: SKIN_TYPES.filter(one =>
                  one === type ? currentTarget.checked : draft.skinTypes.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
