-- Run once by an administrator of the server, where "careway" (the user of DATABASE_URL, who owns the tables) may not make roles.
-- Requests run under the other three: they sign in nowhere, own nothing, pass by no policy and change nothing of the audit trail.
create role careway_app nologin;
create role careway_client nologin;
create role careway_open nologin;
grant careway_app, careway_client, careway_open to careway with inherit false, set true;
