import type { AuditedChange } from '../../../shared/contracts/staff.ts'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { actionLabel, subjectLabel } from './action-labels.ts'
import { differences } from './differences.ts'
import { fieldLabel, isDisplayedPath, valueText } from './field-labels.ts'
import './audit.css'

/** Audit log entry: author, action, record, and the changed fields. */
export function AuditEntry({ change, address }: { change: AuditedChange; address: string }) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const { at, actor, apiKey, action, subject, subjectId, before, after } = change
  const person = actor?.name ?? t('audit.log.shop')
  const rows = differences(before, after).filter(({ name }) => isDisplayedPath(name))
  return (
    <li className="card admin-audit__change">
      <p className="spread">
        <b>{actionLabel(t, action)}</b>
        <span className="quiet small">
          <bdi>{apiKey ? t('audit.log.key', { name: bidiIsolate(apiKey.name), person }) : person}</bdi> · {dateTime(at)}
        </span>
      </p>
      <Link className="link small" to={address}>
        {subjectLabel(t, subject)} <bdi dir="ltr">{subjectId}</bdi>
      </Link>
      {rows.length > 0 && (
        <table className="admin-audit__diff small">
          <thead>
            <tr>
              <th scope="col">{t('audit.log.field')}</th>
              <th scope="col">{t('audit.log.before')}</th>
              <th scope="col">{t('audit.log.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, was, is }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{fieldLabel(t, name)}</bdi>
                </th>
                <td>
                  {was !== null && (
                    <bdi className="admin-audit__was">
                      <Isolate>{valueText(i18n, name, was)}</Isolate>
                    </bdi>
                  )}
                </td>
                <td>{is !== null && <Isolate>{valueText(i18n, name, is)}</Isolate>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}
