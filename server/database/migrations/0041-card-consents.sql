-- What a guest agreed to when saving another card for the balance, word for word. Which card is saved only the provider
-- says; the setup names it there.
create table card_consents (
  setup_id   text not null,
  booking_id text not null references bookings (id),
  words      text not null,
  agreed_at  bigint not null,
  primary key (setup_id, words)
);
create index card_consents_booking on card_consents (booking_id);
