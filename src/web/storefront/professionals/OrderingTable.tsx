import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { ProfessionalsData, Section } from './ProfessionalsPage.tsx'

interface OrderingTableProps {
  section: Section | undefined
  classes: ProfessionalsData['classes']
}

/**
 * Table of the product classes and the professions that may order each class. The server checks every order by the same
 * rules.
 */
export function OrderingTable({ section, classes }: OrderingTableProps) {
  const { t, list } = useI18n()
  const named = (professions: OrderingTableProps['classes'][number]['professions']) =>
    list(professions.map(profession => t(`common.professions.${profession}`)))
  return (
    <section className="section section--band" aria-labelledby="goods">
      <div className="container portal__halves">
        <div className="stack">
          <h2 id="goods">{section?.title || t('professionals.page.who')}</h2>
          {section?.body && (
            <p className="quiet prose">
              <Isolate>{section.body}</Isolate>
            </p>
          )}
        </div>
        <table className="portal__table">
          <thead>
            <tr>
              <th scope="col">{t('professionals.page.class')}</th>
              <th scope="col">{t('professionals.page.who')}</th>
            </tr>
          </thead>
          <tbody>
            {classes.map(({ code, name, professions }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{named(professions)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('professionals.page.others')}</th>
              <td>{t('professionals.page.everyone')}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
