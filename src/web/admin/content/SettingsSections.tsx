import type { ReactNode } from 'react'
import type { EditableTexts } from '../../../shared/records/field.ts'
import { SETTING_TEXT_FIELDS } from '../../../shared/records/settings.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Permitted } from '../Permitted.tsx'
import { LogoField } from './LogoField.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { TranslatedField } from './TranslatedField.tsx'

interface SectionProps {
  draft: SettingsDraft
  errors: FieldErrors
}

/** Initial number of lines of the multi-line fields. */
const ROWS: Partial<Record<SettingName, number>> = { footerBlurb: 3, bankTransferDetails: 4 }
type SettingName = keyof EditableTexts<typeof SETTING_TEXT_FIELDS>

/** Fields for the shop's name, its logo and the texts of every page. */
export function BrandSettings({ draft, errors, onChange }: SectionProps & { onChange: () => void }) {
  return (
    <Section title="brand">
      <SettingText name="name" draft={draft} errors={errors} />
      <SettingText name="tagline" draft={draft} errors={errors} />
      <LogoField value={draft.logoUrl} onChange={onChange} error={errors.logoUrl} />
      <SettingText name="announcement" draft={draft} errors={errors} />
      <SettingText name="footerBlurb" draft={draft} errors={errors} />
    </Section>
  )
}

export function ContactSettings({ draft, errors }: SectionProps) {
  const { t } = useI18n()
  return (
    <Section title="contact">
      <div className="four-languages">
        <SettingLine name="phone" draft={draft} errors={errors} inputMode="tel" optional />
        <TextField
          type="email"
          name="email"
          label={t('content.settings.email')}
          defaultValue={draft.email}
          optional
          error={errors.email}
        />
      </div>
      <div className="four-languages">
        {(['whatsappUrl', 'socialUrl', 'instagramUrl'] as const).map(name => (
          <TextField
            key={name}
            type="url"
            name={name}
            label={t(`content.settings.${name}`)}
            defaultValue={draft[name] ?? ''}
            placeholder="https://"
            maxLength={500}
            optional
            error={errors[name]}
          />
        ))}
      </div>
      <SettingText name="address" draft={draft} errors={errors} />
    </Section>
  )
}

/**
 * Fields for the registration number of the shop, its founding year and the claims that it makes, and for the notice
 * period of product registrations.
 */
export function FactSettings({ draft, errors }: SectionProps) {
  const { t } = useI18n()
  return (
    <Section title="legal">
      <div className="four-languages">
        <SettingLine name="registrationNumber" draft={draft} errors={errors} optional />
        <SettingLine
          name="registrationNoticeDays"
          draft={draft}
          errors={errors}
          inputMode="numeric"
          hint={t('content.settings.registrationNoticeDays.hint')}
        />
        <SettingLine name="founded" draft={draft} errors={errors} inputMode="numeric" optional />
        <SettingLine name="yearsClaim" draft={draft} errors={errors} inputMode="numeric" optional />
        <SettingLine name="customersClaim" draft={draft} errors={errors} optional />
      </div>
    </Section>
  )
}

/** Fields for the lifetime of payment links and the account for bank transfers. */
export function PaymentSettings({ draft, errors }: SectionProps) {
  const { t } = useI18n()
  return (
    <Section title="payment">
      <div className="four-languages">
        <SettingLine
          name="paymentLinkHours"
          draft={draft}
          errors={errors}
          inputMode="numeric"
          hint={t('content.settings.paymentLinkHours.hint')}
        />
      </div>
      <SettingText name="bankTransferDetails" draft={draft} errors={errors} />
      <DeliverySettingsLink>{t('content.settings.free-delivery.at')}</DeliverySettingsLink>
    </Section>
  )
}

/** Fields for the emails that customers receive only with their consent. */
export function ReminderSettings({ draft, errors }: SectionProps) {
  const { t } = useI18n()
  return (
    <Section title="reminders">
      <p className="quiet small">{t('content.settings.reminders.consent')}</p>
      <Checkbox
        name="reviewReminders"
        label={t('content.settings.reviewReminders')}
        defaultChecked={draft.reviewReminders}
      />
      <div className="four-languages">
        <SettingLine
          name="reviewReminderDays"
          draft={draft}
          errors={errors}
          inputMode="numeric"
          hint={t('content.settings.reviewReminderDays.hint')}
        />
      </div>
    </Section>
  )
}

/** Link to the delivery settings, for a setting that is edited there. */
export function DeliverySettingsLink({ children }: { children: ReactNode }) {
  return (
    <Permitted permission="shipping" otherwise={null}>
      <p>
        <Link className="link" to={adminPaths.shipping}>
          {children}
        </Link>
      </p>
    </Permitted>
  )
}

function Section({
  title,
  children,
}: {
  title: 'brand' | 'contact' | 'legal' | 'payment' | 'reminders'
  children: ReactNode
}) {
  const { t } = useI18n()
  return (
    <section className="card admin-panel">
      <h2 className="admin__heading">{t(`content.settings.${title}`)}</h2>
      {children}
    </section>
  )
}

function SettingText({ name, draft, errors }: SectionProps & { name: SettingName }) {
  const { t } = useI18n()
  return (
    <TranslatedField
      path={name}
      label={t(`content.settings.${name}`)}
      values={draft[name]}
      errors={errors}
      maxLength={SETTING_TEXT_FIELDS[name].max}
      rows={ROWS[name]}
      optional={!('required' in SETTING_TEXT_FIELDS[name])}
    />
  )
}

interface SettingLineProps extends SectionProps {
  name:
    | 'phone'
    | 'founded'
    | 'customersClaim'
    | 'yearsClaim'
    | 'registrationNumber'
    | 'registrationNoticeDays'
    | 'paymentLinkHours'
    | 'reviewReminderDays'
  inputMode?: 'numeric' | 'tel'
  optional?: boolean
  hint?: string
}

function SettingLine({ name, draft, errors, ...rest }: SettingLineProps) {
  const { t } = useI18n()
  return (
    <TextField
      name={name}
      label={t(`content.settings.${name}`)}
      defaultValue={draft[name] ?? ''}
      dir="ltr"
      error={errors[name]}
      {...rest}
    />
  )
}
