-- Where the portal works as a user who owns nothing (DATABASE_OWNER_URL): run once by an administrator of the server, after roles.sql.
-- Calls take the roles of requests; whatever else the portal does, later work too, is done with what careway_open may do.
create role careway_portal login password :'portal';
grant careway_app, careway_client to careway_portal with set true, inherit false;
grant careway_open to careway_portal with set true, inherit true;
