#!/bin/sh
# Creates secrets/ with one file for each password and key of compose.yaml. Existing files stay as they are.
# Files that stay empty have to be filled in, unless .env.example calls them optional.
set -eu
mkdir -p secrets
# The services run as different users, and each one reads its files. The folder keeps other users of this host out.
chmod 700 secrets
cd secrets
umask 022

create() {
  [ -e "$1" ] || cat > "$1"
}

openssl rand -hex 24 | create database_password
openssl rand -hex 24 | create s3_secret_access_key
echo "k1:$(openssl rand -base64 32)" | create encryption_keys
openssl rand -base64 32 | create lookup_key
for name in kakao_client_secret kakao_admin_key kakao_mobility_key solapi_api_secret solapi_webhook_secret smtp_url \
  vapid_private_key juso_search_key juso_coordinate_key otlp_headers; do
  create "$name" < /dev/null
done
