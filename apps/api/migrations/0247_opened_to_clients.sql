-- rule 16.37: since when the portal is open to clients, by whom, and why before everything was there. A portal that has clients is open.
alter table app_setting
  add column opened_at timestamptz,
  add column opened_by uuid,
  add column opened_reason text;

update app_setting set opened_at = now() where exists (select 1 from person where usertype = 'Client');
