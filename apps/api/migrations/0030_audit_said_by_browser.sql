-- security 46: a row that a browser asked for is that person's own word. What the server saw for itself is never marked so.
alter table audit add column said_by_browser boolean not null default false;
