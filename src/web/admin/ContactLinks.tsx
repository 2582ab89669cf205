interface ContactLinksProps {
  email: string
  phone: string | null
}

/** Links for emailing and calling a person. */
export function ContactLinks({ email, phone }: ContactLinksProps) {
  return (
    <>
      <p className="admin-email">
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      {phone && (
        <p>
          <a className="admin-table__phone" href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
    </>
  )
}
