import type { AdminIngredientRow } from '../../../shared/contracts/ingredients.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'
import { TranslationStates } from '../catalog/TranslationStates.tsx'
import { nameIn, translationState } from '../taxonomy/taxonomy-texts.ts'

/** Table of the ingredient glossary: names, groups and the state of the translations. */
export function IngredientsTable({ rows }: { rows: AdminIngredientRow[] }) {
  const { t, list, language } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('ingredients.admin.inci')}</th>
            <th scope="col">{t('ingredients.admin.name')}</th>
            <th scope="col">{t('ingredients.groups')}</th>
            <th scope="col">{t('catalog.texts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row" className="admin-wraps">
                <Link to={adminPaths.ingredient(row.id)} className="admin-inline-link">
                  <bdi lang="en" dir="ltr">
                    {row.inci}
                  </bdi>
                </Link>
              </th>
              <td data-label={t('ingredients.admin.name')} className="admin-wraps">
                <Isolate>{nameIn(row, language)}</Isolate>
              </td>
              <td data-label={t('ingredients.groups')} className="admin-wraps quiet">
                {list(row.groups.map(group => t(`ingredients.group.${group}`)))}
              </td>
              <td data-label={t('catalog.texts')}>
                <TranslationStates {...translationState(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
